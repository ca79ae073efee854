/** What a firm gives or certifies, by the words of a statement and the further words of an agent that bear it out. */
const GRANTS: readonly { readonly claims: RegExp; readonly said: RegExp }[] = [
  {
    claims:
      /\b(?:refund(?!able)\w*|reimburs\w*|reembols\w*|devoluci\w*|r[uü]ckerstatt\w*|erstatt\w*|rembours\w*|rimbors\w*|estorn\w*)/iu,
    said: /\b(?:(?:money|deposit|\w*(?:\d|ty|teen|hundred|thousand)|dollars|pounds|euros|charge|fee|all|it|that|rest|half|you) back|back (?:to|on|onto|in|into) (?:the|your|his|her)|return\w* (?:to|the money|your)|revers(?:e|ed|ing) (?:the|that|it)|repa(?:y|id)\w*|pay\w* (?:\S+ ){0,3}back|(?:get|send|give|put) (?:\S+ ){1,4}back|(?:goes|going|comes|coming) back|owe\w*|devol[uv]\w*|zur[uü]ck\w*|restitu\w*)/iu,
  },
  {
    claims:
      /\b(?:credited|crediting|(?<!check |report )credits?(?! (?:card|union|score|check|report|history|note)\w*)|gutschrift\w*|abono|cr[eé]dito)\b/iu,
    said: /\b(?:take|taken|knock|put|apply|pop|leave|stays?|held|keep|hold) (?:\S+ ){0,5}(?:off|account|bill|towards?|against|file)|gutgeschr\w*|avoir|geben|\w*rechnung|conta|cuenta|compte|conto|store credit|voucher/iu,
  },
  {
    claims:
      /\b(?:waiv\w*|for free|free of charge|no charge|at no cost|complimentary|gratis|kostenlos\w*|kostenfrei|gratuit\w*|gr[aá]tis)\b/iu,
    said: /\b(?:free|no (?:fee|charge|cost|extra|deposit|cancellation)|nothing (?:to pay|extra|due)|(?:take|taken|took|taking|knock\w*|comes?) (?:\S+ ){0,4}off|remov\w*|drop\w*|cancel the|cut|written off|write (?:\S+ ){1,3}off|annul\w*|erla(?:ss|ß)\w*|entf[aä]ll\w*|condon\w*|offert\w*|geschenkt|omaggio|inclu\w*|compris\w*|(?:won't|not|don't|doesn't|never|without) (?:\S+ ){0,3}(?:charg\w*|cost|pay|fee)|on us|on the house|zero|let (?:\S+ ){1,3}go|scrap\w*|sin (?:cargo|coste|costo)|senza|sans (?:frais|supplément)|ohne|sem (?:custo|taxa)|nichts|nada|rien)\b/iu,
  },
  {
    claims:
      /\b(?:(?<!pre-)(?<=\b(?:is|are|was|were|been|be|as|a|an|the|fully|already|and|identity) )(?:approved|authori[sz]ed)|genehmigt|aprobad\w+|approvat\w+|approuv\w+|aprovad\w+)\b/iu,
    said: /\b(?:approv\w*|authori[sz]\w*|genehmig\w*|signed off|went through|gone through)\b/iu,
  },
  {
    claims:
      /\b(?:(?<=\b(?:is|are|was|were|been|be|as|a|an|the|fully|already|and|identity|caller) )verified|verifiziert\w*|v[eé]rifi[eé]\w*|verificad\w*|verificat\w*)\b/iu,
    said: /\b(?:verif\w*)\b/iu,
  },
];

const SAYS =
  /\b(?:(?:says|said|claims|claimed|states|stated|insists|insisted|believes|believed|thinks|reports|reported|mentions|mentioned)(?: (?:that|she|he|they|to|having|being|there|the|a|an|it|no)\b|[:,])|according to (?:the caller|him|her|them)|dice que|dijo que|afirma que|sagt|behauptet|dit que|affirme que|diz que|disse que|dice di|afferma)/iu;
/** Before or right behind a claim in its clause: it is wished for, asked about, denied or open. */
const NOT_GIVEN =
  /\b(?:ask\w*|wants?|wanted|request\w*|would like|inquir\w*|enquir\w*|demand\w*|expect\w*|disput\w*|complain\w*|quer(?:y|ied)|hop(?:es|ed|ing)|seek\w*|sought|about|regarding|whether|if|no|not|never|without|declin\w*|refus\w*|reject\w*|denied|cannot|can't|don't|doesn't|didn't|won't|isn't|wasn't|until|unless|non|pide|pidi[oó]|solicit\w*|reclam\w*|quiere|bittet|m[oö]chte|verlangt|demande|veut|r[eé]clame|pede|pediu|quer|chiede|vuole|sin|nicht|kein\w*|ohne|pas|sans|n[aã]o|sem|senza)\b[^,;:]*$/iu;
const NOT_GIVEN_AFTER =
  /^[^,;:.]{0,25}\b(?:refused|declined|denied|rejected|not|request|policy|possible|asked|wanted|turned down)\b/iu;
/** A sentence of an agent that grants nothing. */
const OPEN =
  /(?<!\b(?:i|we)(?:['’]ll| can| could| will|['’]d|['’]ve) [^.?!]*)\?|\b(?:if|whether|unless|would|might|may|could|check|look into|review|find out|cannot|never|unable|can't|couldn't|no (?:refunds?|credits?)|(?:not|isn't|n't) (?:refund\w*|approv\w*|authori\w*|verif\w*|eligible)|puedo|podr[ií]a|wenn|falls|ob|k[oö]nnte|pourrait|poderia|potrebbe)\b/iu;

/** Whether a sentence is reported as a caller's word. */
export const isAttributed = (sentence: string): boolean =>
  SAYS.test(sentence) || /\bCaller said “/.test(sentence);

const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!])\s+/);

/** The words of a sentence that claim what only a firm can give, and that no agent said. */
export function grantsWithoutAgent(
  sentence: string,
  said: readonly { readonly text: string; readonly isAgents: boolean }[],
): string[] {
  if (isAttributed(sentence)) return [];
  return GRANTS.flatMap(({ claims, said: words }) => {
    const found = claims.exec(sentence);
    if (!found) return [];
    const before = sentence.slice(0, found.index);
    const after = sentence.slice(found.index + found[0].length);
    if (
      (!/^(?:no charge|at no)/i.test(found[0]) && NOT_GIVEN.test(before)) ||
      NOT_GIVEN_AFTER.test(after)
    )
      return [];
    const isSaid = said.some(
      ({ text, isAgents }) =>
        isAgents &&
        sentencesOf(text).some((one) => (claims.test(one) || words.test(one)) && !OPEN.test(one)),
    );
    return isSaid ? [] : [found[0]];
  });
}
