const compact = (text: string): string => text.replace(/[^0-9a-z]/gi, '').toUpperCase();

/** The remainder by 97 of a number of any length in which letters count from ten. */
function mod97(text: string): number {
  let rest = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** The check of an international bank account number. */
export const isIban = (text: string): boolean => {
  const iban = compact(text);
  return iban.length >= 15 && iban.length <= 34 && mod97(iban.slice(4) + iban.slice(0, 4)) === 1;
};

/** The letter at the end of a Spanish DNI or NIE. */
export const isDni = (text: string): boolean => {
  const id = compact(text).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(id.slice(0, -1)) % 23] === id.at(-1);
};

/** The key of a French social security number. */
export const isNir = (text: string): boolean => {
  const id = compact(text);
  return 97 - (Number(id.slice(0, 13)) % 97) === Number(id.slice(13));
};

/** The two check digits of a Brazilian CPF. */
export const isCpf = (text: string): boolean => {
  const digits = [...compact(text)].map(Number);
  return [9, 10].every((length) => {
    const sum = digits
      .slice(0, length)
      .reduce((all, digit, i) => all + digit * (length + 1 - i), 0);
    return ((sum * 10) % 11) % 10 === digits[length];
  });
};
