import type { FactKind } from '../../domain/fact.ts';
import { EVERYTHING, type Wanted } from './forget-objects.ts';

type Tongue = {
  /** Delete, forget, and not to keep, in any place of the sentence. */
  readonly asks: RegExp;
  /** "Don't forget": asks for the contrary. */
  readonly not: RegExp;
  readonly everything: RegExp;
  readonly kinds: readonly (readonly [FactKind, RegExp])[];
};

const word = (pattern: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern})(?![\p{L}\d])`, 'iu');

const TONGUES: readonly Tongue[] = [
  {
    asks: word(
      String.raw`lösch\p{L}*|gelöscht|loesch\p{L}*|vergess\p{L}*|vergiss|entfern\p{L}*|(?:nicht|nichts|keine?) .{0,40}?(?:speicher\p{L}*|gespeichert|merken|notier\p{L}*|aufschreib\p{L}*|aufbewahr\p{L}*|behalten)|(?:speicher|notier|merk|behalt|schreib)\p{L}* .{0,60}?(?:nicht|nichts|keine?)`,
    ),
    not: word(
      'nicht (?:zu )?vergess(?:en)?|vergess\\p{L}* sie (?:bitte )?(?:ja )?nicht|vergiss (?:bitte )?nicht|ich (?:habe|hab) .*vergessen|habe .*vergessen',
    ),
    everything: word(
      'alles|nichts|(?:alle |all )?meine (?:\\p{L}+ )?(?:daten|angaben|informationen)|über mich|was sie (?:über mich|von mir)|dsgvo',
    ),
    kinds: [
      ['email', word('meine (?:e-?mail|mail)(?:-?adresse)?|meine e-mail-adresse')],
      ['address', word('meine (?:\\p{L}+ )?(?:adresse|anschrift)')],
      ['phone', word('meine (?:\\p{L}+ )?(?:telefon|handy|mobil|ruf)?-?nummer')],
      ['name', word('meinen? (?:\\p{L}+ )?namen?')],
    ],
  },
  {
    asks: word(
      '(?:borr|elimin|olvid|suprim)(?:e|en|es|a|ar|an|ad|emos|ir|arlo|arla|arlos|arlas|irlo|irla|as|ara|aran)|no (?:lo |la |los |las |me )?(?:guard|anot|apunt|registr|recuerd|almacen|conserv)\\p{L}*',
    ),
    not: word('no (?:se )?(?:lo |me |te )?olvid\\p{L}*|se me olvid\\p{L}*|me olvid\\p{L}*'),
    everything: word(
      'todos? (?:mis|los) (?:datos|detalles)|mis datos|(?:toda )?mi información|todo|nada|rgpd|sobre mí',
    ),
    kinds: [
      ['email', word('mi (?:correo|e-?mail|mail)(?: electrónico)?')],
      ['address', word('mi (?:dirección|direccion|domicilio)(?! de correo| electr)')],
      ['phone', word('mi (?:número|numero|teléfono|telefono|móvil|movil|celular)')],
      ['name', word('mi (?:nombre|apellido)')],
    ],
  },
  {
    asks: word(
      "(?:supprim|effac|oubli|retir|enlev)(?:e|ez|er|iez|es|ons)|n'?e? ?(?:(?:me|le|la|les|l') ?)?(?:gard|conserv|not|enregistr|retien|reten)\\p{L}* (?:pas|rien|plus)|ne (?:pas|rien) (?:garder|conserver|noter|enregistrer|retenir)",
    ),
    not: word(
      "n'oubli\\p{L}* pas|ne (?:m'|l'|les )?oubli\\p{L}* pas|j'ai oublié|j'oublie|ne pas oublier",
    ),
    everything: word(
      '(?:toutes )?mes (?:données|donnees|informations|coordonnées)|tout|tout ce que|rien|rgpd|sur moi',
    ),
    kinds: [
      [
        'email',
        word(
          'mon (?:adresse )?(?:e-?mail|mail|courriel)|mon adresse (?:e-?mail|mail|électronique)',
        ),
      ],
      ['address', word('mon adresse(?! (?:e-?mail|mail|électronique))')],
      ['phone', word('mon (?:numéro|numero|téléphone|telephone|portable)')],
      ['name', word('mon (?:nom|prénom)')],
    ],
  },
  {
    asks: word(
      '(?:cancell|elimin|dimentic|rimuov|rimuover|scord)(?:i|a|ate|are|ino|hi|hino|ere|e|ete|arli|arlo|arla)|non (?:lo |la |li |mi )?(?:salv|conserv|annot|memorizz|scriv|registr|ricord)\\p{L}*',
    ),
    not: word(
      'non (?:si |mi |ti |vi )?dimentic\\p{L}*|non (?:si )?scord\\p{L}*|ho dimenticato|non ricordo',
    ),
    everything: word(
      '(?:tutti )?i miei dati|tutte le mie informazioni|le mie informazioni|tutto|niente|nulla|gdpr|su di me',
    ),
    kinds: [
      ['email', word('la mia (?:e-?mail|mail|posta)|il mio indirizzo (?:e-?mail|mail)')],
      ['address', word('il mio indirizzo(?! (?:e-?mail|mail|di posta))')],
      ['phone', word('il mio (?:numero|telefono|cellulare)')],
      ['name', word('il mio (?:nome|cognome)')],
    ],
  },
  {
    asks: word(
      '(?:apag|elimin|delet|esque[çc]|remov|exclu|remova)(?:ue|uem|ar|e|em|a|am|er|ir|i|is|uir|ua|uam)?|não (?:o |a |me )?(?:guard|anot|registr|regist|salv|grav|armazen|conserv)\\p{L}*',
    ),
    not: word('não (?:se )?(?:me )?esque[çc]\\p{L}*|esqueci|não me esque[çc]\\p{L}*'),
    everything: word(
      '(?:todos )?(?:os )?meus dados|(?:todas )?(?:as )?minhas informações|tudo|nada|lgpd|rgpd|sobre mim',
    ),
    kinds: [
      ['email', word('(?:o )?meu (?:endereço de )?(?:e-?mail|correio)')],
      ['address', word('(?:o )?meu endereço(?! de e-?mail)|(?:a )?minha morada')],
      ['phone', word('(?:o )?meu (?:número|numero|telefone|telemóvel|celular)')],
      ['name', word('(?:o )?meu nome')],
    ],
  },
  {
    asks: word(
      '(?:verwijder|wis|vergeet|delete)(?:t|en|d)?|vergeten|gewist|(?:niet|niets|geen) .{0,40}?(?:bewaren|opslaan|opschrijven|noteren|onthouden|bewaard|opgeslagen)|(?:bewaar|noteer|onthoud|schrijf) .{0,40}?(?:niet|niets|geen)',
    ),
    not: word(
      '(?:vergeet|vergeten) (?:\\p{L}+ )?niet|niet (?:te )?vergeten|ik (?:ben|heb) .*vergeten',
    ),
    everything: word(
      '(?:al )?mijn (?:\\p{L}+ )?(?:gegevens|data|informatie)|alles|niets|avg|over mij',
    ),
    kinds: [
      ['email', word('mijn (?:e-?mail|mail)(?:-?adres)?')],
      ['address', word('mijn (?:\\p{L}+ )?(?:adres|woonadres)')],
      ['phone', word('mijn (?:\\p{L}+ )?(?:telefoon|mobiele ?)?-?(?:nummer|telefoon|mobiel)')],
      ['name', word('mijn (?:achter|voor)?naam')],
    ],
  },
];

const SECRET = word(
  'unter uns(?: gesagt| bleiben)?|das bleibt unter uns|entre nosotros|entre nous|tra noi|(?:que )?(?:fique )?entre nós|onder ons',
);

/** A wish in one of six other languages: kinds in their short forms, else everything. */
export function readForeignWish(text: string): Wanted | null {
  for (const { asks, not, everything, kinds } of TONGUES) {
    if (!asks.test(text) || not.test(text)) continue;
    const found = kinds.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind);
    if (found.length > 0) return { kinds: found, everything: false, topics: [] };
    if (everything.test(text)) return EVERYTHING;
  }
  return SECRET.test(text) ? EVERYTHING : null;
}
