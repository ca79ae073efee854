/**
 * Wishes in six languages, one list each. `MINE` stands for everything of the caller, or the call, and `~` for up to
 * three words. `before`: before that it is reported, denied or asked about. `polite`: a condition in form only.
 */
const WORDS = [
  {
    mine: `((all|any) (of )?)?(my|our) ((personal|private|own) )*(data|details|information|info|records?|files?|profile)|
(all|everything|anything|whatever|what you|every record|the (data|information|records?))( [^ ]+){0,5} (about|on|of) (me|us)|
(any(thing)? ~(of|from|about) )?(this|our) ((whole|entire) )?(call|conversation)`,
    wish: `(i|we) (do not|don't|wouldn't|never) (want|like|wish|consent|agree)~ (keep|sav|stor|record|retain|hold)(e|ing)? (on ?to )?(MINE)|
(delet|eras|remov|forget|wip|purg|destroy|clear|get rid of)t?(e|ing)? (please )?(MINE)|
(delete|erase|forget) (me|us)(?= (please|completely|entirely|from|altogether)|$)|
(remove|delete|take) (me|us) (from|off|out of) (your|the) (systems?|databases?|records|files)|
(MINE) ((should|must|to) )?(be )?(deleted|erased|removed|wiped|purged|forgotten|destroyed)|
(not|don't|never|stop|without)~ (keep|sav|stor|record|retain|hold)(e|ing)? (on ?to )?(MINE)|
no (record|recording|notes?) of (MINE|me)|((i|we) ((would|just|really) )?(want|wish|like)|i'd like|right) to be forgotten|right (to|of) erasure|(deletion|erasure) of (MINE)`,
    before: `[^ ]*(not|n't|never)( (want|need|have|like))?( you)?( to)?|
(i|we|they|he|she|who|people|[^ ]+'(ll|d|ve))( (will|would|can|could|just|always|already|had|have))*|
(do|did|does|are|have|had|how|why) (you|they|we|i)~`,
    condition: 'when|once|if|unless|until|till|after|as soon as|before|in case|later',
    polite: `if (possible|you (can|could|would|please|don't mind)|that's (ok|okay|possible|alright))`,
  },
  {
    mine: `((toda|todos) )?(mis (datos|detalles)|mi información)( personal(es)?)?|
(todo|lo que|nada)( [^ ]+){0,5} (sobre|de) m[ií]|esta (llamada|conversación)`,
    wish: `(borr(e|en|a|ar)|elimin(e|en|a|ar)|suprim(a|an|e|ir)|olvid(e|en|a|ar)) (por favor )?(MINE)|
no (guard|grab|conserv|registr|almacen)(e|en|es|ar)~ (MINE)|(MINE) (sean|se) (borr|elimin|suprim)[^ ]+|derecho (al olvido|de supresión)`,
    before: 'no( quiero~)?|nunca',
    condition: 'cuando|si|hasta|después|una vez|en cuanto|antes',
    polite: 'si (puede|pudiera|es posible|es tan amable|no le importa|por favor)',
  },
  {
    mine: `(alle )?(meine|unsere)( persönlichen)? (daten|angaben|informationen)|
(alles|was sie)( [^ ]+){0,4} (über|von) mi(ch|r)|(dieses|das) (gespräch|telefonat)|diesen anruf`,
    wish: `(lösch|vergess|entfern|vernicht)(e|en)?( sie)?( bitte)? (MINE)(?! (bitte )?nicht)|
(MINE)( (?!nicht|nie|wurde|wenn)[^ ]+){0,3} (löschen|gelöscht|vergessen|entfernen|entfernt|vernichten)|
(löschen|vergessen) sie( bitte)? mich|(MINE)( bitte)? nicht (speicher|aufbewahr|behalt|aufzeichn|gespeichert|aufgezeichnet)[^ ]*|
(speichern|behalten|merken) sie( sich)?( bitte)? (nichts (über|von) mi(ch|r)|(MINE)( bitte)? nicht)|
recht auf (vergessenwerden|löschung)`,
    before: '(nicht|nie|haben?|hat|wurden?)~',
    condition: 'wenn|falls|sobald|nachdem|bevor|bis|erst',
    polite: 'wenn (möglich|es geht|sie (können|so nett|so freundlich))',
  },
  {
    mine: `(toutes )?mes (données|informations)( personnelles)?|tout( [^ ]+){0,5} (sur moi|de moi|à mon sujet)|
tout ce qui me concerne|cet appel|cette conversation`,
    wish: `(supprim|effac|oubli)(ez|er|e|iez) (MINE)|(MINE)~ (supprimées|effacées)|droit à l'(oubli|effacement)|
(ne |n')(gard|conserv|enregistr|stock)[^ ]+ (pas|plus|rien)( de)? (MINE|sur moi)`,
    before: 'je|ils|ne|pas|vous avez~',
    condition: "quand|lorsque|si|dès que|une fois|après|avant|jusqu'à",
    polite: "si (possible|c'est possible|vous (pouvez|voulez bien))",
  },
  {
    mine: `(tutti )?i miei dati( personali)?|(tutte )?le mie informazioni|questa (chiamata|telefonata|conversazione)|
(tutto|quello|ciò|niente|nulla)( [^ ]+){0,5} (su di|su|di) me`,
    wish: `(cancell|elimin|dimentich?|rimuov)(i|ate|are|a|ino|ere|ete) (per favore )?(MINE)|
non (conserv|salv|registr|memorizz|teng|ten)[^ ]*~ (MINE)|diritto all'oblio`,
    before: 'non( voglio~)?',
    condition: 'quando|se|appena|dopo|finché|prima|una volta',
    polite: 'se (possibile|può|è possibile|non le dispiace)',
  },
  {
    mine: `(todos )?(os )?meus dados( pessoais)?|(todas )?(as )?minhas informações|esta (chamada|ligação|conversa)|
(tudo|o que|nada)( [^ ]+){0,5} (sobre|de) mim`,
    wish: `(apag(ue|uem|ar)|elimin(e|em|ar)|exclu(a|am|ir)|esque(ça|çam|cer)|delet(e|em|ar)) (por favor )?(MINE)|
não (guard|grav|regist|salv|armazen|conserv)[^ ]*~ (MINE)|direito ao esquecimento`,
    before: 'não( quero~)?|nunca',
    condition: 'quando|se|assim que|depois|até|antes',
    polite: 'se (possível|puder|for possível|faz favor)',
  },
];
/** A part of one's data, or a list of somebody else's. */
const OF_A_THING =
  /^ (about|regarding|concerning|sobre|über|zu|concernant) |^ (from|off|on|of) (the|your|that|this|my) ([^ ]+ )?(list|newsletter|website|app|order|form|booking|appointment)/;
/** How far from the wish a condition may be, in words. */
const NEAR = 8;

const pattern = (text: string, mine = ''): string =>
  text.replaceAll('\n', '').replaceAll('MINE', mine).replaceAll('~', '(?: [^ ]+){0,3}');
const whole = (text: string): RegExp => new RegExp(`(?<![^ ])(${text})(?![^ ])`, 'u');
const READERS = WORDS.map(({ mine, wish, before, condition, polite }) => ({
  wish: whole(pattern(wish, pattern(mine))),
  before: new RegExp(`(?<![^ ])(${pattern(before)})( (please|just|ever))?$`, 'u'),
  condition: whole(condition),
  polite: new RegExp(pattern(polite), 'gu'),
}));

/** Whether a sentence asks, without a condition, to delete everything of the caller or the whole call. */
export function isForgetWish(sentence: string): boolean {
  const words =
    sentence
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}'-]+/gu) ?? [];
  return READERS.some(({ wish, before, condition, polite }) => {
    const text = words.join(' ').replace(polite, '').replace(/ +/g, ' ').trim();
    const found = wish.exec(text);
    if (!found) return false;
    const earlier = text.slice(0, found.index).trim();
    const later = text.slice(found.index + found[0].length);
    const near = [...earlier.split(' ').slice(-NEAR), ...later.trim().split(' ').slice(0, NEAR)];
    return !(before.test(earlier) || condition.test(near.join(' ')) || OF_A_THING.test(later));
  });
}
