const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae' };

/** Lower case, without accents, with plain quotes and dashes; "a.m." is "am". */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđßæ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/\b([ap])\.\s?m\b\.?/g, '$1m');

/** Words only, separated by single spaces. */
export const bare = (text: string): string =>
  fold(text)
    .replace(/'s\b/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
