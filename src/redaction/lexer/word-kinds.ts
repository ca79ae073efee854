import { HUNDREDS, NUMBER_WORDS, REPEATS, THOUSANDS } from './number-words.ts';

export type TokenKind =
  | 'digits'
  | 'ordinal'
  | 'word'
  | 'times'
  | 'hundred'
  | 'thousand'
  | 'filler'
  | 'and'
  | 'um';

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What is said between the digits of one number. */
const FILLERS = set(`
  um uh er erm ehm eh hm hmm mm euh äh ähm eee then next comma dash hyphen space period dot okay ok yeah yes yep
  right alright sí si oui ja sim so well for to too won ate luego entonces puis ensuite dann depois poi dan quindi
  coma virgule komma virgola vírgula guion tiret strich trattino streepje traço again sorry wait like please are the
  digits
`);
const ORDINALS = set('first next last final second');
const ANDS = set('and y et und e en then');

/** What is said around a number without saying anything else. */
export const COURTESIES = set(`
  it its it's is the that thats that's this number numbers digit digits are got go on ahead sure thanks thank you
  uh-huh uhhuh mhm mhmm perfect great good all correct exactly fine cool continue i see now here here's heres ending
  starts with es son el la le les c'est cest est est-ce die der das ist sind são é o a het zijn sono sì vale claro
  bien bueno muy gracias merci danke grazie obrigado obrigada bedankt d'accord gut genau weiter prima prego va bene
  certo oké goed my mi mon ma meine meu mio mijn nummer numéro número numero nummero first last final three two four
  six groups group of be would will is's nope no nah
`);

/** Words that cues are made of: only near one of these are cues looked for. */
export const CUE_WORDS = set(`
  card cards visa mastercard amex debit credit cvv cvc csc cvv2 cvc2 code codes pin pins password passwords passcode
  passphrase passwort kennwort contraseña contrasena clave senha wachtwoord mot passe parola social ssn itin sin
  nino insurance security routing sort aba account iban bank checking savings expiry expiration expires exp expire
  valid thru tarjeta caducidad vencimiento seguridad cuenta carte bancaire cryptogramme sécurité securite compte
  karte kreditkarte kartennummer prüfnummer prufziffer prüfziffer sicherheitscode gültig konto kontonummer
  bankleitzahl blz geheimzahl cartão cartao validade segurança seguranca conta carta scadenza sicurezza conto kaart
  creditcard kaartnummer vervaldatum beveiligingscode pincode rekeningnummer bsn burgerservicenummer dni nie cpf nir
  nif sozialversicherungsnummer steuer codice fiscale otp 2fa authentication verification phone telephone mobile
  cell callback number numbers digits order tracking reference confirmation policy quote invoice ticket claim case
  booking reservation member membership customer loyalty zip postal postcode address street house apartment unit
  date day time when year birthday birth born how many much old teléfono telefono telefone telefon téléphone
  telefoonnummer pedido commande bestellung bestellnummer encomenda ordine bestelling dirección direccion adresse
  endereço indirizzo adres serial model vin plate license licence passport extension price total aadhaar
  identification tax folgenummer digito dígitos cifras chiffres ziffern cijfers cifre four handynummer rufnummer
  telefonnummer auftragsnummer rechnungsnummer postleitzahl móvil movil celular portable portatile mobiel pedidos
  référence referencia referência c v s p until strip panel reverse flip turn figures back vee signature side units
  rooms suites apartments tfn ni n t cid pan aadhar adhaar adhar steuernummer steuerid steueridentifikationsnummer
  identifikationsnummer identnummer idnr text sms message says sociale call reach
`);

const LENGTHS = lengthsByFirstLetter();

/** Lengths of the words above, by their first letter: most words need no look at the lists. */
function lengthsByFirstLetter(): Uint32Array {
  const lengths = new Uint32Array(0x250);
  const tables = [
    FILLERS,
    ANDS,
    ORDINALS,
    CUE_WORDS,
    NUMBER_WORDS,
    REPEATS,
    HUNDREDS,
    THOUSANDS,
  ].map((table) => [...table.keys()]);
  for (const word of tables.flat()) {
    for (const first of [word, word.toUpperCase()].map((form) => form.charCodeAt(0)))
      lengths[first] = (lengths[first] ?? 0) | (1 << Math.min(word.length, 31));
  }
  return lengths;
}

/** Whether any of the words begins with this letter and has this length. */
export const isKnownLength = (first: number, length: number): boolean =>
  (((LENGTHS[first] ?? 0) >> Math.min(length, 31)) & 1) === 1;

type Kind = { readonly kind: TokenKind; readonly value: number };

const KINDS = kindsOfWords();

/** What a word, in lower case, may be in a number; undefined where nothing. */
export const kindOfWord = (word: string): Kind | undefined => KINDS.get(word);

/** A word of several kinds is of the one that is put last. */
function kindsOfWords(): ReadonlyMap<string, Kind> {
  const kinds = new Map<string, Kind>();
  const put = (words: Iterable<string>, kind: TokenKind, value: number) => {
    for (const word of words) kinds.set(word, { kind, value });
  };
  put(FILLERS, 'filler', 0);
  put(ANDS, 'and', 0);
  put(ORDINALS, 'ordinal', 0);
  put(THOUSANDS, 'thousand', 1_000);
  put(HUNDREDS, 'hundred', 100);
  for (const [word, times] of REPEATS) put([word], 'times', times);
  for (const [word, value] of NUMBER_WORDS) put([word], 'word', value);
  put(['um'], 'um', 1);
  return kinds;
}
