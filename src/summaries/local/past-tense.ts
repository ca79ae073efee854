// Past forms that are not also the present of the same or of another verb in a call ("put", "saw a slot").
const IRREGULAR = `came|went|paid|sent|left|bought|sold|broke|fell|died|took|brought|spoke|drove|ran|rang|met|lost|wrote|flew|froze|burst|blew|stole|made|kept|gave|woke|caught|threw|hit|tore|ate|sank|began|heard|built`;
// What is arranged or wished, not over: "you're moved to Friday", "I wanted Friday".
const ARRANGING =
  /^(?:re)?(?:book|schedul|reserv|confirm|mov|chang|switch|push|bump|shift|plann?|need|want|ask|hop|wish|prefer|lik|request|not|agre|pencil|mark|enter|assign|arrang|offer|suggest|mention|lock|slott|list|suppos|interest|clos|pack|fill)(?:ed)$/i;
const FINISHED = new RegExp(
  String.raw`(?<aux>\b(?:need|want|like|get) (?:\w+ ){1,3}|\b(?:be|is|are|am|get|gets|being|to|will|would|can|could|i'd|we'd|\w+'(?:s|re|ll)) (?:\w+ly |not |all |now |just )?)?\b(?<verb>${IRREGULAR}|(?!(?:need|feed|speed|bleed|breed|seed|indeed|red|bed|shed|wed|embed)\b)[a-z]{2,}ed)\b`,
  'gi',
);
const BREAK = /[,;.?!]| (?:but|and|so|because|then) /gi;

/** Whether the clause before `at` tells of something that is over: "the plumber came on ", "we shipped it ". */
export function toldAsPast(text: string, at: number): boolean {
  const before = text.slice(0, at);
  const start = [...before.matchAll(BREAK)].at(-1);
  const clause = before.slice(start ? start.index + start[0].length : 0);
  return [...clause.matchAll(FINISHED)].some(
    ({ groups }) => !groups?.aux && !ARRANGING.test(groups?.verb ?? ''),
  );
}
