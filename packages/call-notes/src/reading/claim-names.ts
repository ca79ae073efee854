const MOST_WORDS = 4;
const PARTICLES = new Set(
  'de da do dos das del della di van von der den ter la le el al bin ibn y e of and the und et'.split(
    ' ',
  ),
);
/** What a caller may say of their standing in place of a name. */
const CLAIMS = String.raw`
    approv|verifi|vérifi|confirmed|authori|autori|entitled|guaranteed|promised|refund|
    reimburs|reembols|rembours|rimbors|erstattung|credited|waive|compensat|vip(?!\p{L})|admin|
    unlimited|priority (?:customer|caller)|account holder|owner(?!\p{L})|manager(?!\p{L})|
    override|instruction|ignore|aprobad|aprovad|genehmigt`;
const CLAIM = new RegExp(`(?<!\\p{L})(?:${CLAIMS.replace(/\s*\n\s*/g, '')})`, 'iu');

/** Whether a name of a person or of a company claims something, or is too long for one: it would be read as true. */
export function isClaim(name: string): boolean {
  const words = name.split(/\s+/).filter((word) => word && !PARTICLES.has(word.toLowerCase()));
  return words.length > MOST_WORDS || CLAIM.test(name);
}
