// How far a link reaches. One that names the device itself, as a page opened there does, leads nowhere from any other.

const OWN = /^(?:(?:.*\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

export function isLocalOnly(address: string): boolean {
  return OWN.test(new URL(address).hostname);
}

/** What links begin with: the page's own address, or the one elsewhere that the server knows where that would not do. */
export function shareUrl(page: string, elsewhere: string | undefined): string {
  const here = page.replace(/#.*$/, '');
  if (elsewhere === undefined || !isLocalOnly(here)) return here;
  const { pathname, search } = new URL(here);
  return `${elsewhere}${pathname}${search}`;
}
