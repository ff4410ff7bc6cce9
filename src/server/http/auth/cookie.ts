// The guest's cookie. Scripts can't read it, other sites can't send it with requests that change anything, and with
// https nothing else can set it.

import { DAY, SECOND } from '../../../table/index.ts';

const YEAR_S = (365 * DAY) / SECOND;

export interface CookieForm {
  readonly name: string;
  readonly isSecure: boolean;
}

export function cookieForm(isSecure: boolean): CookieForm {
  return { name: isSecure ? '__Host-guest' : 'guest', isSecure };
}

/** The value of `Set-Cookie`; without a token it clears the cookie. */
export function cookieText({ name, isSecure }: CookieForm, token: string | undefined): string {
  const flags = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${name}=${token ?? ''}; Max-Age=${token === undefined ? 0 : YEAR_S}; ${flags}`;
}

/** The token in a `Cookie` header, if it has the form of ours. */
export function tokenIn(header: string | undefined, { name }: CookieForm): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key = '', value = ''] = part.trim().split('=');
    if (key === name && /^[\w-]{43}$/.test(value)) return value;
  }
  return undefined;
}
