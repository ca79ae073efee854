const INTRODUCTION =
  /^(?:(?:yes,? )?(?:i'm|i am|it's|it is|this is|my name is|(?:the )?name is|that's me\b[.,]?) )+/i;
const VOCATIVE_END =
  /^[\s,.]+(?=(?:i|we|you|the|your|our|it|that|this|can|could|what|i've|i'll|we'll|see)\b)/i;

/** "I'm Steve Kowalski, the dog is Biscuit": the name is told elsewhere. */
export function withoutIntroduction(text: string, name: string | null): string {
  if (!name) return text;
  const rest = text.slice(INTRODUCTION.exec(text)?.[0].length ?? 0);
  if (!rest.toLowerCase().startsWith(name.toLowerCase())) return text;
  return rest.slice(name.length).replace(/^(?: (?:here|speaking)(?=[,.]))?[\s,.]+(?:and )?/, '');
}

/** "Mr Alvarez the first consultation is free": in text without commas nothing else parts the name from the rest. */
export function withoutVocative(text: string, name: string | null): string {
  const rest = text.replace(/^(?:mr|ms|mrs|dr|miss)\.? /i, '');
  const called = (name ?? '')
    .split(' ')
    .find((word) => word && rest.toLowerCase().startsWith(`${word.toLowerCase()} `));
  if (!called) return text;
  const after = rest.slice(called.length);
  return VOCATIVE_END.test(after) ? after.trim() : text;
}
