// Serves a folder as a web site. Every file is read and compressed once, at the start. Requests are looked up only
// among those files, so no path leads out of the folder, and a build that runs in the meantime is never served half
// finished.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

interface Content {
  readonly body: Buffer;
  readonly etag: string;
}

interface SiteFile {
  readonly headers: OutgoingHttpHeaders;
  readonly plain: Content;
  /** Undefined if compression saves nothing. */
  readonly compressed: Content | undefined;
}

/** Files by URL path, including `/`. */
export type Site = ReadonlyMap<string, SiteFile>;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** The page may load only its own files. Inline style attributes, which place tiles, can't run code. */
export const CONTENT_POLICY = [
  "default-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/** Browser features that the page doesn't use. Copying and sharing links stays allowed. */
const DENIED_FEATURES = [
  ...['accelerometer', 'camera', 'clipboard-read', 'display-capture'],
  ...['encrypted-media', 'fullscreen', 'geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb'],
  ...['xr-spatial-tracking'],
];
const FEATURE_POLICY = DENIED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/** Security headers of every response. */
export const SAFE: Readonly<Record<string, string>> = {
  'content-security-policy': `${CONTENT_POLICY}; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': FEATURE_POLICY,
};

/** A file name with a hash never changes its content. */
const HASHED = /^\/assets\/.*-[\w-]{8}\.\w+$/;

/** A number and the name of the game: the visitor’s language is not known here. */
const NOT_FOUND = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>404</title>
<h1>404</h1>
<p><a href="/">Make Me a Planet</a>
`;

/** Reads a folder recursively; rejects with the file system's error. */
export async function readSite(folder: string): Promise<Site> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    paths.map(async (path) => {
      const address = path.slice(join(folder, sep).length).split(sep).join('/');
      return [`/${address}`, await readSiteFile(path, `/${address}`)] as const;
    }),
  );
  const site = new Map(files);
  const index = site.get('/index.html');
  if (index !== undefined) site.set('/', index);
  return site;
}

async function readSiteFile(path: string, address: string): Promise<SiteFile> {
  const body = await readFile(path);
  const compressed = await promisify(gzip)(body, { level: 9 });
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    headers: {
      'content-type': CONTENT_TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': HASHED.test(address) ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
    },
    plain: { body, etag: `"${etag}"` },
    compressed: compressed.length < body.length * 0.9 ? { body: compressed, etag: `"${etag}-gzip"` } : undefined,
  };
}

/** Answers GET and HEAD from the site; other methods get 405, unknown paths 404. */
export function answerFrom(site: Site): RequestListener {
  return (request, response) => {
    const isHead = request.method === 'HEAD';
    const respond = (status: number, headers: OutgoingHttpHeaders, body: string | Buffer = ''): void => {
      const length = status === 304 ? {} : { 'content-length': Buffer.byteLength(body) };
      response.writeHead(status, { ...SAFE, ...length, ...headers });
      response.end(isHead ? undefined : body);
    };
    if (!isHead && request.method !== 'GET') {
      respond(405, { allow: 'GET, HEAD' });
      return;
    }
    const file = site.get(pathOf(request));
    if (file === undefined) {
      respond(404, { 'content-type': CONTENT_TYPES['.html'], 'cache-control': 'no-cache' }, NOT_FOUND);
      return;
    }
    const isCompressed = file.compressed !== undefined && acceptsGzip(request);
    const { body, etag } = isCompressed ? file.compressed : file.plain;
    const headers = { ...file.headers, etag };
    if (matchesEtag(request, etag)) respond(304, headers);
    else respond(200, { ...headers, ...(isCompressed ? { 'content-encoding': 'gzip' } : {}) }, body);
  };
}

/** The decoded path of a request; '' if it is malformed. */
function pathOf({ url = '' }: IncomingMessage): string {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/s, ''));
  } catch {
    return '';
  }
}

function acceptsGzip({ headers }: IncomingMessage): boolean {
  const accepted = String(headers['accept-encoding'] ?? '').split(',');
  return accepted.some((each) => /^\s*(?:x-)?gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(each));
}

function matchesEtag({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match'] ?? '';
  return known.trim() === '*' || known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}
