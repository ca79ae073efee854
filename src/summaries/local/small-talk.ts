const OPENERS =
  /^(?:(?:good (?:morning|afternoon|evening|day)|oh|okay|ok|um|uh|hmm|hi|hello|hey|yeah|yes|yep|well|so|and|alright|all right|great|good|perfect|sure|sure thing|of course|absolutely|got it|thanks|thank you(?: very much| so much)?|noted|right|wow|excellent|wonderful|lovely|no problem|honestly|you know|certainly|understood|sorry|i mean|not (?:right )?now(?=,)|hello there|no worries|also|but|please|anyway|then|actually|fine|wait|no(?=[,.!;:]| (?:i|i'm|i'll|i've|i'd|it|it's|that|that's|the|we|we're|you|they|he|she|there|there's|this|not|tomorrow|\w+day|my|but|can|let|please|just|thanks|thank|actually|wait|sorry|no|worries|problem)\b)|nope|yup|ok so|hold on)(?:(?<=\b(?:hi|hello|hey)),? there)?(?:[,.!;:]| -)? +)+/i;
const VOCATIVE = /^(?:(?:mr|mrs|ms|dr)\.? )?\p{Lu}[\p{L}'-]+[,.!] +/u;
const TRAILERS =
  /,? (?:please|thanks|thank you|just so you know|you know|no problem|okay|right|though|if that's (?:possible|okay|alright)|i think|i guess|if possible|or something)(?=[.?!]*$)/i;
const EMPTY =
  /^(?:thanks?(?: you)?|bye|goodbye|good ?bye|see you|talk (?:to you )?(?:soon|tomorrow)|have a|you're welcome|my pleasure|no problem|anything else|is there anything else|can i help|how (?:can|may) i|what can i|how are you|i'm (?:sorry|glad)|sorry|great|okay|ok|perfect|sure|yes|yeah|no(?=$|[,.!]| (?:thanks|thank|problem|worries|that|it|i))|fine|good|hello|hi|welcome|i hear you|take a breath|let me (?:check|see|pull|look)|one moment|hold on|just a (?:moment|second|minute)|happy to help|i can help|i can do (?:that|both)|glad|that's (?:right|all|it|correct|fine|perfect|great)|that works|sounds good|i understand|you too|understood|of course|nothing|it does|it is|i do|you have|enjoy|(?:i |we )?can(?:'t| not|not)? (?:barely )?hear (?:you|me)|are you (?:still )?there|you(?:'re| are)(?: very| most)? welcome|please (?:call|contact|ring)(?: us)?(?: back| again)? if you|(?:this|that|it)(?:'s| is) (?:the one|what) (?:you|i|we)|take your time|that does (?:sound|look)|i'll (?:get it done|do (?:that|it|so))|stay (?:warm|safe|well|dry|cool)|take care|drive safe\w*|safe travels|get well|feel better|good luck|congrat\w+|lovely|oh|wow|excellent|i appreciate|much appreciated|thats all|nice|never mind|is any(?:one|body) there|anyone there|i'm (?:good|done|doing)|we'll talk|pardon|that will be all|that's really|(?:that|this) one|awesome|super|terrific|many thanks|is (?:very )?(?:good|perfect|fine)|it's (?:okay|ok|fine)|that (?:is|sounds|would|works|will|seems)|sounds|looks|it (?:looks|sounds)|works|correct|yup|yep|nope|we nailed|all booked|i would(?! (?:like|love|prefer|need) (?:to|an?|the|some)))\b/i;
const THANKS =
  /^(?:(?:great|awesome|super|perfect|okay|ok|nope|no),? )?(?:thanks|thank you|i appreciate|many thanks)\b/i;
const CONTENT = /[\p{L}\d]{3,}/gu;

/** A sentence without the words that only keep a conversation going. */
export function withoutOpeners(text: string): string {
  let rest = text;
  for (let i = 0; i < 3; i++) {
    const next = rest.replace(OPENERS, '').replace(i > 0 || rest !== text ? VOCATIVE : /(?!)/, '');
    if (next === rest) break;
    rest = next;
  }
  return rest
    .replace(/\b(?:um|uh|erm|you know|i mean),? /gi, '')
    .replace(TRAILERS, '')
    .trim();
}

/** Greetings, thanks, fillers and other turns a note would leave out. */
export function isSmallTalk(text: string): boolean {
  if (/^(?:[\p{L}\d']+,? ){1,4}(?:okay|ok|right)[.!]?$/iu.test(text)) return true;
  const core = withoutOpeners(text);
  const words = core.match(CONTENT)?.length ?? 0;
  return words < 2 || ((EMPTY.test(core) || THANKS.test(text)) && words < 6);
}
