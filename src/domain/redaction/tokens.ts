import { HUNDREDS, NUMBER_WORDS, REPEATS, THOUSANDS } from './number-words.ts';

type TokenKind =
  | 'literal'
  | 'nth'
  | 'word'
  | 'times'
  | 'hundred'
  | 'thousand'
  | 'gap'
  | 'and'
  | 'um';

/** A piece of a text that may belong to a number; `end` is just past it. */
export type Token = {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  /** Digits of a literal, the word in lower case otherwise. */
  readonly text: string;
  /** Of a number word; how often of a repeating one. */
  readonly value: number;
};

/** What one pass over a text finds: pieces of numbers, and whether a word of interest is in it. */
export type Scan = {
  readonly tokens: readonly Token[];
  /** Where other words and breaking signs are: nothing runs on across them. */
  readonly breaks: readonly number[];
  /** Where words are that names of numbers are made of. */
  readonly nameWords: readonly number[];
  readonly hasDigit: boolean;
  /** Nothing is said but numbers, and words like "okay" and "it is". */
  readonly onlyNumbers: boolean;
};

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const GAPS = set(
  'um uh er erm ehm eh hm hmm mm euh äh ähm eee then next comma dash hyphen space period dot okay ok yeah yes yep right alright sí si oui ja sim so well for to too won ate luego entonces puis ensuite dann depois poi dan quindi coma virgule komma virgola vírgula guion tiret strich trattino streepje traço again sorry wait like please are the digits',
);
const NTHS = set('first next last final second');
const ANDS = set('and y et und e en then');
const LIGHT = set(
  "it its it's is the that thats that's this number numbers digit digits are got go on ahead sure thanks thank you uh-huh uhhuh mhm mhmm perfect great good all correct exactly fine cool continue i see now here here's heres ending starts with es son el la le les c'est cest est est-ce die der das ist sind são é o a het zijn sono sì vale claro bien bueno muy gracias merci danke grazie obrigado obrigada bedankt d'accord gut genau weiter prima prego va bene certo oké goed my mi mon ma meine meu mio mijn nummer numéro número numero nummero first last final three two four six groups group of be would will is's",
);
const NAMES = set(
  'card cards visa mastercard amex debit credit cvv cvc csc cvv2 cvc2 code codes pin pins password passwords passcode passphrase passwort kennwort contraseña contrasena clave senha wachtwoord mot passe parola social ssn itin sin nino insurance security routing sort aba account iban bank checking savings expiry expiration expires exp expire valid thru tarjeta caducidad vencimiento seguridad cuenta carte bancaire cryptogramme sécurité securite expire compte karte kreditkarte kartennummer kartennummer prüfnummer prufziffer prüfziffer sicherheitscode gültig konto kontonummer bankleitzahl blz geheimzahl cartão cartao validade segurança seguranca conta carta scadenza sicurezza conto kaart creditcard kaartnummer vervaldatum beveiligingscode pincode rekeningnummer bsn burgerservicenummer dni nie cpf nir nif sozialversicherungsnummer steuer codice fiscale otp 2fa authentication verification phone telephone mobile cell callback number numbers digits order tracking reference confirmation policy quote invoice ticket claim case booking reservation member membership customer loyalty zip postal postcode address street house apartment unit date day time when year birthday birth born how many much old teléfono telefono telefone telefon téléphone telefoonnummer pedido commande bestellung bestellnummer encomenda ordine bestelling dirección direccion adresse endereço indirizzo adres serial model vin plate license licence passport number extension price total aadhaar identification tax kartennummer folgenummer digito dígitos cifras chiffres ziffern cijfers cifre four handynummer rufnummer telefonnummer auftragsnummer rechnungsnummer postleitzahl móvil movil celular portable portatile mobiel pedidos référence reference referencia referência',
);
const REPLY = set('nope no nah');

/** 1: letter; 2: digit; 3: breaks a number; 0: separates. */
const CLASSES = classesOf();

function classesOf(): Uint8Array {
  const classes = new Uint8Array(0x250);
  for (let code = 0; code < 0x250; code += 1) {
    const character = String.fromCharCode(code);
    if (/\p{L}/u.test(character)) classes[code] = 1;
    else if (/[0-9]/.test(character)) classes[code] = 2;
    else if (/[$£€¥%:@+=<>#&]/.test(character)) classes[code] = 3;
  }
  return classes;
}

const DECIMALS = [0x660, 0x6f0, 0x966, 0xff10];

function classOf(code: number): number {
  if (code < 0x250) return CLASSES[code] ?? 0;
  if (DECIMALS.some((zero) => code >= zero && code < zero + 10)) return 2;
  // The euro sign, combining marks, and all that is written in other scripts.
  if (code === 0x20ac) return 3;
  if (code >= 0x300 && code < 0x370) return 1;
  return (code >= 0x2000 && code <= 0x206f) || code === 0x3000 || code === 0xfffd ? 0 : 1;
}

const INTERESTING = interestOf();

/** By the first letter, the lengths of words that are looked up: of most words nothing is made. */
function interestOf(): Uint32Array {
  const lengths = new Uint32Array(0x250);
  const tables = [GAPS, ANDS, NTHS, NAMES, NUMBER_WORDS, REPEATS, HUNDREDS, THOUSANDS].map(
    (table) => [...table.keys()],
  );
  for (const word of tables.flat()) {
    for (const first of [word, word.toUpperCase()].map((form) => form.charCodeAt(0)))
      lengths[first] = (lengths[first] ?? 0) | (1 << Math.min(word.length, 31));
  }
  return lengths;
}

function kindOf(word: string): { kind: TokenKind; value: number } | null {
  if (word === 'um') return { kind: 'um', value: 1 };
  const value = NUMBER_WORDS.get(word);
  if (value !== undefined) return { kind: 'word', value };
  const times = REPEATS.get(word);
  if (times !== undefined) return { kind: 'times', value: times };
  if (HUNDREDS.has(word)) return { kind: 'hundred', value: 100 };
  if (THOUSANDS.has(word)) return { kind: 'thousand', value: 1_000 };
  if (NTHS.has(word)) return { kind: 'nth', value: 0 };
  if (ANDS.has(word)) return { kind: 'and', value: 0 };
  return GAPS.has(word) ? { kind: 'gap', value: 0 } : null;
}

const digitsOf = (text: string): string =>
  /^[0-9]+$/.test(text) ? text : text.replace(/\D/gu, (c) => String((c.charCodeAt(0) & 0xf) % 10));

/** One pass over a text, in time that grows with its length alone. */
export function scan(text: string): Scan {
  const tokens: Token[] = [];
  const breaks: number[] = [];
  const nameWords: number[] = [];
  let hasDigit = false;
  let onlyNumbers = true;
  for (let at = 0; at < text.length; ) {
    const type = classOf(text.charCodeAt(at));
    if (type === 0) {
      at += 1;
      continue;
    }
    const start = at;
    if (type === 3) {
      breaks.push(start);
      at += 1;
      continue;
    }
    let next = type;
    let apostrophe = false;
    do {
      at += 1;
      next = at < text.length ? classOf(text.charCodeAt(at)) : 0;
      // An apostrophe belongs to a word when a letter follows.
      if (type === 1 && next === 0 && isApostrophe(text.charCodeAt(at))) {
        if (at + 1 < text.length && classOf(text.charCodeAt(at + 1)) === 1) {
          next = 1;
          apostrophe = true;
        }
      }
    } while (next === type);
    if (type === 2) {
      hasDigit = true;
      const joined = start > 0 && classOf(text.charCodeAt(start - 1)) === 1;
      if (at - start < 12 && (joined || next === 1)) {
        // Part of a word such as B12 or 3rd.
        breaks.push(start);
        if (joined || !/^[a-z]{1,2}\b/i.test(text.slice(at, at + 3))) onlyNumbers = false;
      } else tokens.push(token('literal', start, at, digitsOf(text.slice(start, at)), 0));
      continue;
    }
    const first = text.charCodeAt(start);
    // "The card's number" speaks of a card.
    const length = Math.min(at - start - (apostrophe ? 2 : 0), 31);
    const looked = first < 0x250 && ((INTERESTING[first] ?? 0) >> length) & 1;
    if (!looked && !onlyNumbers) {
      breaks.push(start);
      continue;
    }
    const word = text.slice(start, Math.min(at, start + 40)).toLowerCase();
    const kind = looked && !apostrophe ? kindOf(word) : null;
    if (looked && NAMES.has(apostrophe ? word.slice(0, -2) : word)) nameWords.push(start);
    if (word === 'second') onlyNumbers = false;
    if (kind) tokens.push(token(kind.kind, start, at, word, kind.value));
    else {
      breaks.push(start);
      if (!LIGHT.has(word) && !REPLY.has(word)) onlyNumbers = false;
    }
  }
  return { tokens, breaks, nameWords, hasDigit, onlyNumbers };
}

const isApostrophe = (code: number): boolean => code === 0x27 || code === 0x2019;
const token = (
  kind: TokenKind,
  start: number,
  end: number,
  text: string,
  value: number,
): Token => ({ kind, start, end, text, value });
