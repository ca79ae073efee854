/**
 * A pattern of phrases, separated by commas: "a/b" is one of two words, "a?" may be absent, "_" is any word, and "a*" any word
 * that starts so.
 */
function phrases(list: string): RegExp {
  const word = (text: string, at: number): string => {
    const any = text.replace(/\?$/, '').replaceAll('*', '[^\\s,.?!]*').replace(/^_$/, '\\S+');
    const one = `${at === 0 ? '' : '[\\s,.?!]+'}(?:${any.replaceAll('/', '|')})`;
    return text.endsWith('?') ? `(?:${one})?` : one;
  };
  const texts = list.split(',').map((phrase) => phrase.trim().split(/\s+/).map(word).join(''));
  return new RegExp(`(?<![\\p{L}'])(?:${texts.join('|')})(?![\\p{L}'])`, 'iu');
}

type IntentPhrases = {
  readonly label: string;
  /** Points for the label. */
  readonly weight: number;
  readonly says: RegExp;
};

/** Callers' phrases by intent. */
export const INTENT_PHRASES = [
  {
    label: 'wrong_number',
    weight: 9,
    says: phrases(`
wrong number, i must have dialed/dialled, i must have the wrong, i think i dialed/dialled, i think i have the wrong,
      isn't this the, i just? misdialed/misdialled/mis-dialed/mis-dialled, i just? dialed/dialled wrong`),
  },
  {
    label: 'sales_or_spam',
    weight: 6,
    says: phrases(`
extended warranty, special offer, we offer seo/marketing, business loan, limited time,
can i speak to/with the owner/decision, press one, you have been selected, you've won, solar panels for,
      improve your website/ranking`),
  },
  {
    label: 'follow_up_quote',
    weight: 6,
    says: phrases(`
quote/estimate you gave/sent, quote/estimate from/last, quote/estimate i got/received,
follow/following up on? the/my/that/a quote/estimate, calling about on? the/my/that/a quote/estimate`),
  },
  {
    label: 'return_callback',
    weight: 6,
    says: phrases(`
returning your/a call, missed your/a call, you called, you left a message/voicemail, you left message/voicemail,
you left me a message/voicemail, got a call/voicemail from`),
  },
  {
    label: 'manage_appointment',
    weight: 5,
    says: phrases(`
reschedule, cancel my/the/our, move it, move my/the/our, change my/the/our appointment/booking/reservation/time/date,
need to move it, have an appointment, confirm my appointment`),
  },
  {
    label: 'billing_payment',
    weight: 3.5,
    says: phrases(
      'charged, invoice, bill, billing, billed, refund, payment, pay my/the, overcharged, balance, subscription',
    ),
  },
  {
    label: 'request_quote',
    weight: 3,
    says: phrases(`
quote, estimate, how much would/does/do/to, how much is it, price for, pricing, cost of, get a price,
what do you charge`),
  },
  {
    label: 'status_check',
    weight: 4,
    says: phrases(`
status, where is my, is it ready, is my _ ready, has it shipped/arrived, has my _ shipped/arrived, track, tracking,
any update, checking on, when will my`),
  },
  {
    label: 'book_appointment',
    weight: 3,
    says: phrases(`
book, schedule, appointment, reserve, reservation, make a booking, come in, table for, set up a demo/visit/time,
get my/the _ looked at, send someone`),
  },
  {
    label: 'support_issue',
    weight: 3,
    says: phrases(`
leak*, broken, broke, not working, doesn't work, won't, stopped working, rattling, noise, error, crash*, problem,
issue, trouble, has been out/down, outage, no heat/water/power,
      emergency, locked out, squealing, clogged, hurt, hurts, ate a`),
  },
  {
    label: 'general_inquiry',
    weight: 2,
    says: phrases(`
do you have/offer/take/accept/do, what are your, what time do you, are you open, opening hours, question about,
wondering, information, directions`),
  },
] as const satisfies readonly IntentPhrases[];

export type PhrasedIntent = (typeof INTENT_PHRASES)[number]['label'];

export const MISDIALLED_WEIGHT = 9;
/** The caller asks whether they reached the right place. */
export const ASKS_WHO_THIS_IS = phrases("is/isn't this/that not?, this isn't, this is not");
/** The agent says that they did not. */
export const SAYS_WRONG_NUMBER = phrases(`
the wrong number, digits/numbers _? _? swapped/switched, digits/numbers _? _? mixed up,
digits/numbers _? _? the wrong way, swapped/switched _? digits/numbers, mixed up _? digits/numbers`);
