// Finds or installs the Chromium that browser tests need; npm does not bring one.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { hasDebian, installPackage, isThere } from './debian.ts';

const run = promisify(execFile);

/** What Playwright itself disables. Of several lists on a command line only the last counts, so ours repeats it. */
const DISABLED_BY_PLAYWRIGHT: readonly string[] = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * Every new window loads two pages of the browser's own, with four hundred scripts, for suggestions below an address bar that
 * nobody sees, and starts a process in reserve. Without them, a visitor's first page takes half as much processor time.
 */
const DISABLED_PARTS: readonly string[] = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** For `chromium.launch`: headless, also as root, and without background network requests. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...DISABLED_PARTS].join(',')}`,
];

/** The path of a Chromium that can be started; installs one if there is none, and throws if that fails too. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (await isThere(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, but no program is there`);
  }
  const found = await installed();
  if (found !== undefined) return found;
  const failure = await tryInstall();
  const fresh = await installed();
  if (fresh !== undefined) return fresh;
  throw new Error(`no Chromium here, and none could be installed: install one or name it in CHROMIUM_PATH. ${failure}`);
}

async function installed(): Promise<string | undefined> {
  for (const path of [...systemPaths(), chromium.executablePath()]) {
    if (path !== '' && (await isThere(path))) return path;
  }
  return undefined;
}

function systemPaths(): readonly string[] {
  if (process.platform === 'darwin') {
    return [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ];
  }
  if (process.platform === 'win32') {
    const { LOCALAPPDATA = '', PROGRAMFILES = 'C:\\Program Files' } = process.env;
    const older = process.env['PROGRAMFILES(X86)'] ?? 'C:\\Program Files (x86)';
    return [PROGRAMFILES, older, LOCALAPPDATA].flatMap((folder) => [
      join(folder, 'Chromium\\Application\\chrome.exe'),
      join(folder, 'Google\\Chrome\\Application\\chrome.exe'),
      join(folder, 'Microsoft\\Edge\\Application\\msedge.exe'),
    ]);
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
  return ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Debian's own package where we may install it, playwright's download elsewhere. Returns why it failed, if it did. */
async function tryInstall(): Promise<string> {
  try {
    if (await hasDebian()) await installPackage('chromium');
    else await run('npx', ['playwright', 'install', 'chromium'], { shell: process.platform === 'win32' });
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
