// The base address of shared links. A page opened at localhost would give links that no other device can open.

const OWN = /^(?:(?:.*\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

export function isLocalOnly(address: string): boolean {
  return OWN.test(new URL(address).hostname);
}

/** The page's address, or the server's address in the network where the page's works only on this device. */
export function shareUrl(page: string, baseUrl: string | undefined): string {
  const here = page.replace(/#.*$/, '');
  if (baseUrl === undefined || !isLocalOnly(here)) return here;
  const { pathname, search } = new URL(here);
  return `${baseUrl}${pathname}${search}`;
}
