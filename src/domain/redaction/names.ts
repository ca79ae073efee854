import type { RedactedKind } from './kinds.ts';

/**
 * What a number is called: a kind of secret, `card` where only a card is spoken of, `last_four` of a card,
 * `reference` for numbers of orders and the like, `other` for telephone numbers, times and so on.
 */
export type Label = RedactedKind | 'card' | 'last_four' | 'reference' | 'other';

export type Name = {
  readonly start: number;
  readonly end: number;
  readonly label: Label;
};

/** In this order: of two that begin at the same place the first counts. */
const PATTERNS: readonly (readonly [Label, string])[] = [
  [
    'national_id',
    "last (?:four|4)(?: digits?| numbers?)? (?:of|on|from) (?:your|my|the|his|her) (?:social(?: security)?(?: number)?|ssn)|social(?: insurance| security)(?:(?:'s)? (?:number|no))?|(?<=(?:your|my|the|full|on|for|of|his|her) )social(?! (?:media|work(?:ers?)?|event|club|care|services?)\\b)|ssn|s s n|itin|tax(?:payer)? (?:id|identification)(?: number)?|national (?:insurance|id|identity|identification)(?: (?:card )?number)?|nino\\b|aadhaa?r|dni|nie|n[úu]mero de la seguridad social|seguridad social|s[ée]curit[ée] sociale|num[ée]ro de s[ée]cu|sozialversicherungs(?:nummer|ausweis)|steuer(?:nummer|identifikationsnummer|-?id| id)|personalausweis(?:nummer)?|codice fiscale|cpf|burgerservicenummer|bsn|nif|carte d'identit[ée]",
  ],
  [
    'last_four',
    '(?:last|final) (?:four|4)(?: digits?| numbers?)?(?: (?:of|on|from|for) (?:the|your|my|that|this) (?:[a-z]+ )?(?:card|account)(?: number)?)?|(?:card|visa|mastercard|amex|one|account)?(?:(?: number)? )?(?:that )?(?:ending|ends|ended|ending up) (?:in|with)|[úu]ltimos (?:cuatro|quatro|4)|(?:quatre|4) derniers|letzten (?:vier|4)|ultime (?:quattro|4)|laatste (?:vier|4)|terminada? en|endet (?:auf|mit)',
  ],
  [
    'card_code',
    "(?:cvv2?|cvc2?|(?:see|sea|cee) (?:vee|v) (?:vee|see|cee|v|c)|(?:three|3|four|4) (?:on|from|at) the (?:back|front|reverse)|(?:digits?|numbers?|code) (?:(?:is |are )?(?:printed |just )?)(?:(?:beside|next to|by|near|after|behind) (?:your|the|my) signature|on the flip side)|flip side|c[ .-]{1,2}v[ .-]{1,2}[vc](?:[ .-]{0,2}2)?|cvn|csc|cid (?:code|number)|security (?:code|number)|card(?:'s)? (?:code|verification)|verification (?:value|number)|(?:(?:last |final |little |small )?(?:three|3|four|4) (?:little |small |tiny )?|(?:little|small|tiny) )(?:numbers|digits|figures) (?:that are |printed |just )?(?:on|from|at|over) (?:the |its |your )?(?:back|front|reverse|other side|strip)|(?:last|final) (?:three|3)(?: digits| numbers| figures)? (?:on|from|at) (?:the |its )?(?:back|reverse|strip)|on (?:the|its) (?:back|reverse)[,.]? (?:it's |it is |the |those |just the ){0,2}(?:last )?(?:three|3) (?:digits|numbers|figures)|numbers? (?:on|from|at) (?:the |its )?(?:back|reverse|strip)|signature (?:strip|panel)|(?:flip|turn)(?:ing|ed)? (?:the card|your card|that|it|my card|the thing) (?:over|around)|(?:three|3|four|4)[ -]?digit(?:s)?(?: security)?(?: (?:code|number))?(?: (?:on|from|at) the (?:back|front|reverse)| on back|$)|(?:code|number|digits) (?:on|from|at) (?:the )?back|c[óo]digo de seguran[çc]a|c[óo]digo de seguridad|(?:tres|três) d[íi]gitos|cryptogramme|code de s[ée]curit[ée]|trois (?:derniers )?chiffres|pr[üu]f(?:nummer|ziffer)|sicherheits(?:code|nummer)|kartenpr[üu]fnummer|codice di sicurezza|tre cifre|beveiligingscode|drie cijfers)(?! of (?:the|your|my|a|our|this) (?!(?:[a-z]+ )?(?:card|amex|visa|mastercard)))",
  ],
  [
    'card_expiry',
    "expir(?:y|ation|es|ing|e)(?: date)?|exp\\b(?:\\.| date)?|(?:valid|good) (?:thru|through|until)|(?:fecha de )?(?:caducidad|vencimiento)|caduca|vence|date d'expiration|expire (?:en|le|fin)|g[üu]ltig bis|ablaufdatum|l[äa]uft ab|(?:data de )?validade|(?:data di )?scadenza|scade|vervaldatum|verloopt|geldig tot",
  ],
  [
    'one_time_code',
    "(?:one|1)[ -]?time (?:code|pass ?(?:word|code)|pin)|otp|(?:verification|authentication|authenticator|two[ -]?factor|2fa|log ?in|sign ?in|texted|sms|passcode|access) code|(?:code|pin|number) (?:that )?(?:(?:we|i|you|they|he|she|it) )?(?:(?:have|has|'ve|just|was|got|were|is|been) ){0,3}(?:just )?(?:sent|texted|emailed|received|got|see)|(?:texted|sent|emailed) (?:me|you|us|him|her) (?:a|the|another) (?:code|pin|number)|(?:got|received|have|see|here's) (?:the|a|your|that) code|(?:six|6)[ -]?digit code|(?:code|number) (?:from|in) (?:the|your|my) (?:text|sms|email|app|authenticator)|c[óo]digo de verifica(?:ci[óo]n|[çc][ãa]o)|c[óo]digo (?:que|sms)|code de v[ée]rification|code (?:re[çc]u|sms)|best[äa]tigungscode|verifizierungscode|einmal(?:code|passwort)|tan\\b|codice di verifica|verificatiecode",
  ],
  [
    'password',
    "pass ?words?|pass ?phrase|passwort|kennwort|contrase[ñn]a|clave de acceso|palabra clave|mot de passe|senha|palavra[ -]passe|wachtwoord|parola d'ordine",
  ],
  [
    'pin',
    '(?<!(?:drop|dropped|push|safety|rolling|bowling) (?:a )?)pin(?:[ -]?(?:code|number|no))?(?!\\s?(?:drop|point|board|location|wheel|head|ball|cushion|it\\b|down\\b|the\\b|at\\b|on the map\\b))|p\\.i\\.n\\.?|p i n|personal identification number|passcode|pass code|geheimzahl|pincode|clave(?: secreta)?|c[óo]digo pin|code (?:pin|secret)|codice segreto|security pin',
  ],
  [
    // The whole of which a word is a secret's.
    'reference',
    '(?:customer|client|member|membership|utility|electric|gas|water|power|loyalty|rewards?|patient|subscriber|online|user|email|service|vet|our|existing|billing) account(?: number)?',
  ],
  [
    'bank_account',
    "iban|routing(?: (?:and account )?(?:number|transit))?|sort code|aba(?: number)?|(?:bank |checking |savings )?account(?:'s)? (?:number|no\\b|#|digits)|(?:bank|checking|savings) account|bank (?:details|number)|n[úu]mero de (?:la |tu |su |mi )?cuenta|cuenta bancaria|num[ée]ro de compte|compte bancaire|rib\\b|konto(?:nummer|verbindung)|bankleitzahl|blz|n[úu]mero da (?:minha |sua )?conta|conta banc[áa]ria|numero (?:di|del) conto|conto (?:corrente|bancario)|rekeningnummer|bankrekening",
  ],
  [
    'card_number',
    "(?:(?:credit|debit|bank|payment|visa|mastercard|amex|american express|discover)[ -]?)?card(?:'s)?[ -]?(?:number|no\\b|#|digits|details|info(?:rmation)?)|(?:number|digits)(?:[a-z' ]{0,12})? (?:of|on|from|for) (?:the front(?: of)? ?)?(?:the|your|my|that|this|his|her)?(?: front of (?:the|your) )? ?(?:(?:credit|debit|bank|payment) )?card|(?:long|16|sixteen|15|fifteen)[ -](?:digit )?(?:card )?(?:number|digits?)(?: number)?|read (?:me |out |off )?(?:the |your )?card|(?:new|old|other|another|different|replacement|credit|debit|bank|payment|the|my|your) (?:[a-z]+ )?card(?: number)? (?:is|it's)|n[úu]mero de (?:la |tu |su |mi )?tarjeta|num[ée]ro de (?:la |votre |ma )?carte(?! d')|kartennummer|kreditkartennummer|nummer (?:der|ihrer|meiner|auf der|von der) (?:kredit)?karte|n[úu]mero do (?:seu |meu )?cart[ãa]o|numero (?:della|di) (?:carta|sua carta|mia carta)|kaartnummer|creditcardnummer|nummer van (?:de|uw|je|mijn) (?:credit)?(?:card|kaart)",
  ],
  [
    'reference',
    '(?:library|business|gift|loyalty|membership|report|insurance|sim|memory|green|punch|score|post|birthday|greeting|score|graphics|time|key|id|identity|member|rewards?|discount|store) cards?',
  ],
  [
    'card',
    'cards?|visa|mastercard|master card|amex|american express|tarjeta|carte (?:bancaire|bleue|de cr[ée]dit|visa)|kreditkarte|karte|cart[ãa]o|carta di credito|carta|creditcard|kaart',
  ],
  [
    'reference',
    "(?:order|tracking|reference|ref|confirmation|policy|quote|invoice|ticket|claim|case|booking|reservation|member(?:ship)?|customer|loyalty|rewards?|serial|model|part|product|item|shipment|parcel|delivery|work order|job|record|file|transaction|estimate|meter|contract|frequent flyer|flight|gift card|imei|vin|sku|barcode|upc|id|patient|student|employee|license|licence|passport|plate|gate|door|promo|coupon|discount|area|error|lot|batch)(?:'s)?(?: (?:number|no\\b|code|id|#))|tracking|imei|vin|n[úu]mero de (?:pedido|seguimiento|referencia|p[óo]liza|encomenda|factura)|num[ée]ro de (?:commande|suivi|dossier|client|contrat|r[ée]f[ée]rence)|(?:bestell|auftrags|rechnungs|kunden|sendungs|vertrags|referenz|vorgangs)nummer|numero (?:d'ordine|di ordine|dell'ordine|cliente|di tracking)|(?:bestel|order|klant|polis|factuur)nummer",
  ],
  [
    'other',
    "(?:phone|telephone|cell(?: ?phone)?|mobile|call ?back|contact|fax|office|home|work|best|direct)(?:'s)? (?:phone )?(?:number|line)|phone|telephone|cell ?phone|mobile|(?:call|reach|text|ring)(?: me| us| you| him| her)?(?: back)? (?:at|on)|number (?:to|we can|i can|you can|should)|(?:good|best|which|what) number|your number|my number|number's|extension|(?:zip|postal|post) ?(?:code)?|postcode|address|street|avenue|house number|apartments?|apt|units?|suites?|rooms?|live (?:at|on)|date of birth|birth ?(?:day|date)|born|what (?:time|day|date|year)|how (?:many|much|old|long|far|big|tall)|when (?:would|do|did|is|can|should|are|will)|appointment|price|total|quantity|tel[ée]fonos?|telefone|n[úu]mero de (?:tel[ée]fono|tel[ée]phone|telefone|portable|m[óo]vil|celular)|num[ée]ro de t[ée]l[ée]phone|t[ée]l[ée]phone|telefon(?:nummer)?|handynummer|rufnummer|numero di telefono|telefoonnummer|m[óo]vil|portable|celular|direcci[óo]n|adresse|endere[çc]o|indirizzo|adres|code postal|c[óo]digo postal|postleitzahl|cap\\b|orders?|booking|reservation|pedido|commande|bestellung|quote|invoice|quantos|cu[áa]ntos|combien|wie ?viele|hoeveel|quanti",
  ],
];

const nameOf = (group: '(' | '(?:', flags: string): RegExp =>
  new RegExp(
    `(?<![a-z0-9\u00df-\u00ff])(?:${PATTERNS.map(([, source]) => `${group}${source})`).join('|')})(?![a-z\u00df-\u00ff])`,
    flags,
  );
const NAME = nameOf('(?:', 'gi');
const KNOWN_NAME = nameOf('(', 'iy');

const NOT_MEANT =
  /\b(?:don't|do not|never|won't|will not|without|needn't|instead of|doesn't|didn't)\b[^.?!,]{0,30}$/i;

const BEFORE = 48;
const AFTER = 56;

/**
 * What numbers are called in a text, in order.
 *
 * @param near where words are that such names are made of; nowhere else are any
 */
export function namesIn(text: string, near: readonly number[]): Name[] {
  const names: Name[] = [];
  let end = 0;
  for (let i = 0; i < near.length; ) {
    const start = Math.max(end, text.lastIndexOf(' ', (near[i] ?? 0) - BEFORE));
    end = (near[i] ?? 0) + AFTER;
    while ((near[++i] ?? Infinity) < end) end = (near[i] ?? 0) + AFTER;
    end = Math.min(text.length, end);
    names.push(...namesBetween(text, start, end));
  }
  return names;
}

function namesBetween(text: string, from: number, to: number): Name[] {
  const names: Name[] = [];
  const part = text.slice(from, to);
  NAME.lastIndex = 0;
  for (let match = NAME.exec(part); match; match = NAME.exec(part)) {
    const label = labelAt(part, match.index, match[0]);
    const start = from + match.index;
    if (label) names.push({ start, end: start + match[0].length, label });
  }
  return names;
}

// Asking which alternative matched is what takes long, and people use few words.
const KNOWN = new Map<string, Label>();
const MOST_KNOWN = 2_000;

function labelAt(text: string, at: number, name: string): Label | undefined {
  const known = KNOWN.get(name);
  if (known) return known;
  KNOWN_NAME.lastIndex = at;
  const match = KNOWN_NAME.exec(text);
  const group = match?.findIndex((part, i) => i > 0 && part !== undefined) ?? 0;
  const label = PATTERNS[group - 1]?.[0];
  if (label && KNOWN.size < MOST_KNOWN) KNOWN.set(name, label);
  return label;
}

/** Whether it is spoken of only to say that it is not wanted: "we never ask for your PIN". */
export const isRefused = (text: string, { start }: Name): boolean =>
  NOT_MEANT.test(text.slice(Math.max(0, start - 45), start));
