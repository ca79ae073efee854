const UNCHANGED = new Set(
  `was had got went did made took came saw found left lost bought sold paid sent said told thought knew gave felt heard kept put
  read cut hurt set let brought began broke met ran wrote spoke spent stood understood forgot chose fell drove grew held lent rode rang
  slept taught tore wore won could can would will should might may must cannot`.split(/\s+/),
);
const IRREGULAR: Readonly<Record<string, string>> = {
  am: 'is',
  are: 'is',
  were: 'was',
  have: 'has',
  do: 'does',
  go: 'goes',
  "don't": "doesn't",
  "haven't": "hasn't",
  "aren't": "isn't",
  "weren't": "wasn't",
};
export const ADVERB = `(?:just|also|really|actually|still|already|only|never|always|probably|definitely|usually|currently|recently|even|kind of|sort of|(?!(?:apply|rely|supply|reply|fly|multiply)\\b)[a-z]+ly)`;

/** The form after "he", "she" or a name: "need" is "needs", "was" stays. */
export function thirdPerson(verb: string): string {
  const plain = verb.toLowerCase();
  const irregular = IRREGULAR[plain];
  if (irregular) return irregular;
  if (UNCHANGED.has(plain) || /(?:[^e]ed|n't)$/.test(plain)) return verb;
  if (/[^aeiou]y$/.test(plain)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/.test(plain) ? `${verb}es` : `${verb}s`;
}
