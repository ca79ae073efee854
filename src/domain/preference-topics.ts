/** What a preference is about, where a newer one about the same says that the older holds no longer. */
const TOPICS = [
  /\b(?:text\w*|sms|call(?:s|ed|ing)?|ring(?:s|ing)?|phone[ds]?|e-?mail\w*|whats ?app|voice ?mails?|letters?|by post)\b/i,
  /\b(?:mornings?|afternoons?|evenings?|nights?|noon|lunch\w*|midday|(?:before|after|until|by|at) \d{1,2}|\d{1,2}(?::\d\d)? ?[ap]m|early|late[rs]?)\b/i,
  /\b(?:week(?:ends?|days?)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/i,
  /\b(?:[Dd]r\.?|[Dd]octor|[Nn]urse|[Hh]ygienist|[Tt]echnician|[Ss]tylist|[Bb]arber|[Tt]herapist|[Tt]he same (?:person|one)|(?:fe)?male|(?:wo)?man)\b|\b(?:asks? for|asked for|only with|always with|prefers) (?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\p{Lu}\p{Ll}+/u,
] as const;
/** Who wants no newsletter has said nothing about how to be reached. */
const OF_ITS_OWN =
  /\b(?:newsletters?|marketing|adverts?|advertising|promotions?|offers?|invoices?|receipts?|statements?|bills?|allerg\w*|intoleran\w*)\b/i;

const topicsOf = (value: string): readonly RegExp[] =>
  OF_ITS_OWN.test(value) ? [] : TOPICS.filter((topic) => topic.test(value));

/** Tells whether another wish says how, when or with whom, too, so that only the newer one counts. */
export function onTopicOf(value: string): (other: string) => boolean {
  const topics = topicsOf(value);
  if (topics.length === 0) return () => false;
  return (other) => !OF_ITS_OWN.test(other) && topics.some((topic) => topic.test(other));
}
