// Which names look the same to people: each is reduced to a skeleton, and equal skeletons look alike. It is a small table for
// Latin, Cyrillic and Greek, after Unicode's list of confusable characters (UTS 39); other scripts are compared as they are.

/** Marks that any script may use (accents), joiners and variation selectors: a name with and without them looks the same. */
const ACCENTS = /[\p{Script=Inherited}\u00ad]/gu;

/** Greek capitals that resemble a different Latin letter than their lower-case forms do. */
const CAPITALS: Readonly<Record<string, string>> = { '\u0397': 'h', '\u039c': 'm', '\u039d': 'n', '\u03a5': 'y' };

/**
 * Characters by the lower-case Latin letter that they resemble in either case; written as code points, since they look the same.
 * `I`, `l` and `1` are one, and so are `O` and `0`.
 */
const LOOKS: Readonly<Record<string, string>> = {
  //  Cyrillic, Greek, then Latin: small capitals, letters with a stroke, old forms
  a: '\u0430\u03b1\u1d00\u0251',
  b: '\u0432\u044c\u03b2\u0299',
  c: '\u0441\u03f2\u1d04',
  d: '\u0501\u1d05\u0111',
  e: '\u0435\u0454\u03b5\u1d07',
  f: '\ua730\u0192',
  g: '\u0262\u0261',
  h: '\u043d\u04bb\u029c\u0127',
  j: '\u0458\u03f3\u1d0a',
  k: '\u043a\u03ba\u1d0b',
  l: 'i1|\u0456\u04cf\u03b9\u026a\u029f\u0131\u0142',
  m: '\u043c\u1d0d',
  n: '\u043f\u03b7\u0274',
  o: '0\u043e\u03bf\u03c3\u1d0f\u00f8',
  p: '\u0440\u03c1\u1d18',
  q: '\u051b',
  r: '\u0433\u0280',
  s: '\u0455\ua731\u017f',
  t: '\u0442\u03c4\u1d1b\u0167',
  u: '\u03c5\u03bc\u1d1c',
  v: '\u0475\u03bd\u1d20',
  w: '\u051d\u03c9\u1d21',
  x: '\u0445\u03c7',
  y: '\u0443\u04af\u03b3\u028f',
  z: '\u03b6\u1d22',
  '3': '\u0437',
  '6': '\u0431',
  "'": '\u2018\u2019\u02bc`\u00b4',
  '-': '\u2010\u2011\u2012\u2013\u2014\u2212',
};

const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKS).flatMap(([look, characters]) => [...characters].map((character) => [character, look] as const)),
);

/** Equal for two names that people would take for the same. */
export function skeletonOf(name: string): string {
  const letters = [...name.normalize('NFKD').replace(ACCENTS, '').replace(/\s+/gu, '')];
  return letters
    .map((letter) => {
      const small = CAPITALS[letter] ?? letter.toLowerCase();
      return LOOK_ALIKES.get(small) ?? small;
    })
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
