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
const COURTESIES = set(`
  it its it's is the that thats that's this number numbers digit digits are got go on ahead sure thanks thank you
  uh-huh uhhuh mhm mhmm perfect great good all correct exactly fine cool continue i see now here here's heres ending
  starts with es son el la le les c'est cest est est-ce die der das ist sind são é o a het zijn sono sì vale claro
  bien bueno muy gracias merci danke grazie obrigado obrigada bedankt d'accord gut genau weiter prima prego va bene
  certo oké goed my mi mon ma meine meu mio mijn nummer numéro número numero nummero first last final three two four
  six groups group of be would will is's nope no nah
`);

/** Words that cues are made of: only near one of these are cues looked for. */
const CUE_WORDS = set(`
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

/** Words by which an address is known, and an Indian PIN code with it. */
const ADDRESS_WORDS = set(`
  address city town village district taluk taluka tehsil state locality landmark flat plot house building apartment
  street road lane nagar colony sector society chowk marg enclave layout phase cross area zip postal courier deliver
  delivery delivered parcel pune mumbai delhi bengaluru bangalore chennai hyderabad kolkata ahmedabad jaipur lucknow
  gurgaon gurugram noida kochi india
`);

type KnownWord = {
  /** What it may be in a number. */
  readonly token: { readonly kind: TokenKind; readonly value: number } | null;
  readonly isOfCue: boolean;
  readonly isOfAddress: boolean;
  readonly isCourtesy: boolean;
};

const WORDS = knownWords();
const LENGTHS = lengthsByFirstLetter();

/** @param word in lower case */
export const knownWord = (word: string): KnownWord | undefined => WORDS.get(word);

/** Whether a word that begins with this letter and has this length can be more than a courtesy. */
export const isKnownLength = (first: number, length: number): boolean =>
  (((LENGTHS[first] ?? 0) >> Math.min(length, 31)) & 1) === 1;

function knownWords(): ReadonlyMap<string, KnownWord> {
  const tokens = tokenWords();
  const words = [tokens, CUE_WORDS, ADDRESS_WORDS, COURTESIES].flatMap((list) => [...list.keys()]);
  return new Map(
    words.map((word) => [
      word,
      {
        token: tokens.get(word) ?? null,
        isOfCue: CUE_WORDS.has(word),
        isOfAddress: ADDRESS_WORDS.has(word),
        isCourtesy: COURTESIES.has(word),
      },
    ]),
  );
}

/** Lengths of known words by their first letter, so that most words need no look at the lists. */
function lengthsByFirstLetter(): Uint32Array {
  const lengths = new Uint32Array(0x250);
  for (const [word, { token, isOfCue, isOfAddress }] of WORDS)
    if (token || isOfCue || isOfAddress)
      for (const first of [word, word.toUpperCase()].map((form) => form.charCodeAt(0)))
        lengths[first] = (lengths[first] ?? 0) | (1 << Math.min(word.length, 31));
  return lengths;
}

/** A word of several kinds is of the one that is put last. */
function tokenWords(): ReadonlyMap<string, { kind: TokenKind; value: number }> {
  const kinds = new Map<string, { kind: TokenKind; value: number }>();
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
