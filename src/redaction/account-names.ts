/** Accounts that are no bank's; the whole of which a word is a secret's. */
export const CUSTOMER_ACCOUNTS =
  '(?:customer|client|member|membership|utility|electric|gas|water|power|loyalty|rewards?|patient|subscriber|online|user|email|service|vet|our|existing|billing) account(?: number)?|account (?:number|no\\b|#) (?:of|for|on|with|from|at) (?:us\\b|(?:(?:the|your|my|our|this) )?(?:(?:top|bottom|front|back|corner) of (?:(?:the|your|my) )?)?(?:(?:last|latest|recent|monthly) )?(?:(?:utility|utilities|electric(?:ity)?|gas|water|power|energy|internet|cable|broadband|sewer|trash|insurance)\\b(?: (?:bill|company|provider|invoice|supplier))?|bill\\b|invoice))';

/** Names of bank accounts. */
export const BANK_ACCOUNTS =
  "iban|routing(?: (?:and account )?(?:number|transit))?|sort code|aba(?: number)?|(?:bank |checking |savings )?account(?:'s)? (?:number|no\\b|#|digits)|(?:bank|checking|savings) account|bank (?:details|number)|n[úu]mero de (?:la |tu |su |mi )?cuenta|cuenta bancaria|num[ée]ro de compte|compte bancaire|rib\\b|konto(?:nummer|verbindung)|bankleitzahl|blz|n[úu]mero da (?:minha |sua )?conta|conta banc[áa]ria|numero (?:di|del) conto|conto (?:corrente|bancario)|rekeningnummer|bankrekening";

/** Names of a card's number. */
export const CARD_NUMBERS =
  "(?:(?:credit|debit|bank|payment|visa|mastercard|amex|american express|discover)[ -]?)?card(?:'s)?[ -]?(?:number|no\\b|#|digits|details|info(?:rmation)?)|(?:number|digits)(?:[a-z' ]{0,12})? (?:of|on|from|for) (?:the front(?: of)? ?)?(?:the|your|my|that|this|his|her)?(?: front of (?:the|your) )? ?(?:(?:credit|debit|bank|payment) )?card|(?:long|16|sixteen|15|fifteen)[ -](?:digit )?(?:card )?(?:number|digits?)(?: number)?|read (?:me |out |off )?(?:the |your )?card|(?:new|old|other|another|different|replacement|credit|debit|bank|payment|the|my|your) (?:(?!pan |aa?dh)[a-z]+ )?card(?: number)? (?:is|it's)|n[úu]mero de (?:la |tu |su |mi )?tarjeta|num[ée]ro de (?:la |votre |ma )?carte(?! d')|kartennummer|kreditkartennummer|nummer (?:der|ihrer|meiner|auf der|von der) (?:kredit)?karte|n[úu]mero do (?:seu |meu )?cart[ãa]o|numero (?:della|di) (?:carta|sua carta|mia carta)|kaartnummer|creditcardnummer|nummer van (?:de|uw|je|mijn) (?:credit)?(?:card|kaart)";

/** Cards that nobody pays with. */
export const OTHER_CARDS =
  '(?:library|business|gift|loyalty|membership|report|insurance|sim|memory|green|punch|score|post|birthday|greeting|score|graphics|time|key|id|identity|member|rewards?|discount|store) cards?';

/** A card, of whose number nothing may be told. */
export const CARDS =
  'cards?|visa|mastercard|master card|amex|american express|tarjeta|carte (?:bancaire|bleue|de cr[ée]dit|visa)|kreditkarte|karte|cart[ãa]o|carta di credito|carta|creditcard|kaart';
