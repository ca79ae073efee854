import { type Evidence, evidenceOf, type Said } from './evidence.ts';

const YES =
  /^ (?:(?:oh|okay|ok|um|uh|well|hi|hello) )*(?:yes|yeah|yep|yup|correct|right|exactly|sure|speaking|that (?:is )?(?:me|right|it|correct|the one)|it is|i am|you got it|si|ja|genau|stimmt|richtig|oui|exact\w*|esatto|certo|sim|claro|correcto|klopt)\b|^ (?:はい|对|是的)/u;
const READS_BACK =
  / (?:so|i have|i ve got|i see|got|is it|is that|is this|am i speaking|that|let me (?:repeat|confirm|read|check)|correct|right|still|spelled|confirm\w*) /;
/** The business's own ways to be reached, and the agent's own. */
const OF_THE_BUSINESS =
  / (?:our|reach us|call us|text us|us at|us on|write (?:to )?us|e ?mail us) | my (?:number|email|address) /;

/** Whether an agent's turn asks or reads back what is the caller's, and the caller confirms it right after. */
function isConfirmed({ quotes, texts }: Said, next: Said | undefined): boolean {
  const [plain] = quotes;
  return (
    next?.role === 'user' &&
    YES.test(next.quotes[0]) &&
    !OF_THE_BUSINESS.test(plain) &&
    (texts[0].includes('?') || READS_BACK.test(plain))
  );
}

/** What the caller said, in their own turns and by confirming those of the agent. */
export const callersOwn = ({ said }: Evidence): Evidence =>
  evidenceOf(said.filter((one, i) => one.role === 'user' || isConfirmed(one, said[i + 1])));
