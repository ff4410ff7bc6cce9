// A tiny web server for browser tests: serves texts by path on this machine only.

import { createServer } from 'node:http';

export interface WebServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Serves what `textFor` returns; 404 for everything else. */
export async function serve(
  textFor: (path: string) => { readonly type: string; readonly text: string } | undefined,
): Promise<WebServer> {
  const server = createServer(({ url = '/' }, response) => {
    const found = textFor(url);
    if (found === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': `${found.type}; charset=utf-8` }).end(found.text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
