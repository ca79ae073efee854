import { expect, test } from 'vitest';
import type { Sentence } from '#src/language/sentences/sentence.ts';
import { type People, readPeople } from '#src/summaries/local/people/read-people.ts';
import { asRecognised } from '../support/sample-calls.ts';

/** Sentences of a call: turns split behind full stops, question and exclamation marks. */
function sentencesOf(lines: string): Sentence[] {
  const turns = lines.split('\n').map((line) => line.trim());
  const parts = turns.filter(Boolean).flatMap((line, turn) => {
    const role = line.startsWith('agent:') ? ('agent' as const) : ('user' as const);
    const said = line.replace(/^\w+: ?/, '').split(/(?<=[.!?])(?<!\b(?:Mrs?|Ms|Dr)\.) /);
    return said.map((text) => ({ turn, role, text, question: text.endsWith('?'), values: [] }));
  });
  return parts.map((part, index) => ({ ...part, index }));
}

const read = (lines: string): People => readPeople(sentencesOf(lines));
const nameIn = (lines: string): string | undefined => read(lines).speaker?.name;
const OPENED = 'agent: Elm Heating, this is Nora. How can I help?';

test.each([
  ['agent: Your name?\nuser: Mr. Holt. Adrian Holt.', 'Adrian Holt'],
  ['agent: Your name?\nuser: Kate Bridge, thanks.', 'Kate Bridge'],
  ['agent: Hello.\nuser: Hi, Maya Lindqvist here.', 'Maya Lindqvist'],
  ['agent: Hello.\nuser: Table for four at seven, name’s Benedetti.', 'Benedetti'],
  ['agent: Hello.\nuser: This is Ford Baxter calling from Leeds.', 'Ford Baxter'],
  ['agent: My name is Nina, what is your name?\nuser: Paula Vance.', 'Paula Vance'],
  ['agent: Hello.\nuser: My name is Maria de la Cruz and I need help.', 'Maria de la Cruz'],
  ['agent: Hello.\nuser: Hi, this is, um, Vera Ekwall. I lost my key.', 'Vera Ekwall'],
  ['agent: Hello.\nuser: Hi, Vera Ekwall from Tallis Freight.', 'Vera Ekwall'],
  ['agent: Elm Heating, Rory.\nuser: Hi, Rory, Vera Ekwall. I need help.', 'Vera Ekwall'],
  ["agent: What's your name?\nuser: It's May. May Sutherland.", 'May Sutherland'],
  ['agent: Your name?\nuser: Will. Will Castellano, C A S T E L L A N O.', 'Will Castellano'],
  ['agent: Hi, is this Karen?\nuser: Speaking.\nagent: How can I help?', 'Karen'],
  ['agent: This is for Mr. Omar Daud. Is that you?\nuser: Yeah, what is it?', 'Omar Daud'],
  ['agent: What name is it under?\nuser: Under Ekwall. Vera Ekwall.', 'Vera Ekwall'],
  ['agent: Who am I speaking to today?\nuser: Kevin.', 'Kevin'],
  ['agent: Who did I have the pleasure of speaking with?\nuser: Petra Novak.', 'Petra Novak'],
  ["agent: She's out.\nuser: Could you let her know Joe Fenn rang?", 'Joe Fenn'],
  ['agent: Hello.\nuser: It’s Bron Pike, about Friday.\nagent: Hi Bron.', 'Bron Pike'],
  ["agent: One passenger, Rick Banas, to Tampa.\nuser: That's me.", 'Rick Banas'],
  ["agent: The note's under your name, Denise Hill.\nuser: Okay, thanks.", 'Denise Hill'],
  ["agent: And you're Mrs Delaney?\nuser: I am, yes.", 'Mrs. Delaney'],
  ['agent: Is this Nkechi?\nuser: Yes, Nkechi Eze speaking.', 'Nkechi Eze'],
  ["agent: You're speaking to Ed.\nuser: Ha, I'm Ed too. Ed Vance.", 'Ed Vance'],
  ['agent: Hello.\nuser: Hello, it’s June Hollis here.\nagent: Hi June.', 'June Hollis'],
  ["user: Hi, you've reached Ruth Olin. Leave a message.\nagent: It's ready.", 'Ruth Olin'],
])('the caller is named: %s', (lines, name) => {
  expect(nameIn(lines)).toBe(name);
});

test.each([
  ['agent: Surname?\nuser: Kowal.\nagent: First name?\nuser: Danuta.', 'Danuta Kowal'],
  [
    'agent: Hello.\nuser: It’s Lois. My leg hurts.\nagent: Your last name?\nuser: Abel.',
    'Lois Abel',
  ],
  ['agent: And who is this for?\nuser: Rhonda. Pfeiffer, with a P.', 'Rhonda Pfeiffer'],
  [
    'agent: Your name?\nuser: Babatunde, Cyril.\nagent: Thank you, Mr Babatunde.',
    'Cyril Babatunde',
  ],
  ['agent: Mr. Sato, the white car.\nuser: Yes. My first name is Kenji.', 'Kenji Sato'],
  ['agent: Hello.\nuser: Hey, it’s Jonah.\nagent: Jonah Abiodun, I see you.', 'Jonah Abiodun'],
  ['agent: Your name?\nuser: Mr Baird. Hamish, if you like.', 'Hamish Baird'],
  ['agent: What name is it?\nuser: Doyle. Noreen.\nagent: Noreen Doyle, all done.', 'Noreen Doyle'],
  ['agent: Name?\nuser: Doyle.\nagent: Is that Noreen?\nuser: That’s right.', 'Noreen Doyle'],
  ['agent: Name?\nuser: Siobhan, that’s S-I-O-B-H-A-N, Keogh.', 'Siobhan Keogh'],
  ['agent: Your name?\nuser: Marek, um, Wolski.', 'Marek Wolski'],
  [
    'agent: Surname?\nuser: Abara. A B A R A, Helen. I’m moving.\nagent: Thanks, Helen.',
    'Helen Abara',
  ],
  [
    "agent: Hello.\nuser: I'm Dana.\nagent: Dana, is your last name also Reyes?\nuser: It is.",
    'Dana Reyes',
  ],
  ["agent: Hello.\nuser: It's Harriet.\nagent: Of course, Ms Sloane.", 'Harriet Sloane'],
  [
    "agent: Hello.\nuser: Hi.\nagent: Can I have your name and your cat's?\nuser: Ben Tanner.",
    'Ben Tanner',
  ],
  ['agent: Fernwood, how can I help?\nuser: Hi, it’s Priya about my order.', 'Priya'],
  ['agent: Hello.\nuser: I’m Nigel, his father.\nagent: Thank you, Nigel.', 'Nigel'],
])('parts of a name are put together: %s', (lines, name) => {
  expect(nameIn(lines)).toBe(name);
});

test.each([
  ['agent: Hi, is this Stephanie?\nuser: No, this is Stefan. S T E F A N.', 'Stefan'],
  ['agent: Found it. Paul Kowalczyk?\nuser: Paula. With an A.', 'Paula Kowalczyk'],
  [
    'agent: Sir?\nuser: This is Tom Avery.\nagent: Hi.\nuser: My legal name’s Thomas.',
    'Thomas Avery',
  ],
  ['agent: Your name?\nuser: Josephine, no, wait. Delphine Marchetti.', 'Delphine Marchetti'],
  [
    'agent: Your name?\nuser: Luc Pelletier.\nagent: Peltier?\nuser: Pelle-TIER. P-E-L-L-E-T-I-E-R.',
    'Luc Pelletier',
  ],
  ['agent: Name?\nuser: Vera Holm. V as in Victor, H as in Hector.', 'Vera Holm'],
  [
    'agent: I have Theo Lindberg?\nuser: Lindgren.\nagent: Theo Lindgren, sorry about that.',
    'Theo Lindgren',
  ],
  ['agent: Hello.\nuser: Anselm Price with a Y, P-R-Y-C-E.', 'Anselm Pryce'],
  ['agent: Hello, Mr. Ferreira.\nuser: It’s Ms. Ferreira, not Mr.', 'Ms. Ferreira'],
  [
    'agent: Your name?\nuser: Maud Tipping.\nagent: Mrs Dipping?\nuser: No, Tipping.',
    'Maud Tipping',
  ],
])('a name that is set right counts: %s', (lines, name) => {
  expect(nameIn(lines)).toBe(name);
});

test.each([
  'user: Hi Nora, how are you?',
  'user: I am Sick and tired of waiting.',
  'user: I am Furious.',
  "user: I'm Canadian, do I need a visa?",
  "user: This is ridiculous. I'm at work until five.",
  'user: Yes hello this is Veltrix calling about the samples.',
  "user: I'm being sued by my landlord, his name is Craig Dunham.",
  "user: My dog ate chocolate! His name's Rufus.",
  'user: I need to speak to Brenda.',
  'user: Hello, this is Jess Vane with the car desk. Your extended warranty is running out.',
  'user: One moment. The caller says her name is Nguyen Thi Mai.',
  "user: It's Beckside Terrace, the whole row.",
  "user: I'd like a visit.\nagent: Name?\nuser: No, thanks. Friday is fine.",
  'user: I need help.\nagent: Who referred you?\nuser: Sarah Quill.',
  'user: I need help.\nagent: Which town is it in?\nuser: It’s Chester.',
  'user: I need help.\nagent: Which child is it?\nuser: Noah Whitcombe, year two.',
  "user: I need help.\nagent: What name is it under?\nuser: It's my wife's card. Anjali Raman.",
  "user: It's for my grandmother. Philippa Rowe.",
  'user: I need help.\nagent: ¿Cómo se llama la perra?\nuser: Kika.',
  'user: My dog Rufus is ill. Rufus Browning, he is with you.',
  'user: Is Greg there? Greg Ashworth?',
  'user: This is Amazon Logistics, we have a parcel.',
  "user: I need help.\nagent: And your emergency contact?\nuser: Paul Dench, he's my brother.",
  "user: I need help.\nagent: Who am I speaking with?\nuser: My husband's name is Bob Fields.",
])('nobody names the caller: %s', (said) => {
  expect(nameIn(`${OPENED}\n${said}`)).toBeUndefined();
  expect(nameIn(asRecognised(`${OPENED}\n${said}`))).toBeUndefined();
});

test.each([
  ['agent: Your name?\nuser: its john its john miller\nagent: thanks john', 'John Miller'],
  ['agent: name please\nuser: its uh brianna mcallister', 'Brianna Mcallister'],
  ['user: hello\nuser: name is pete lawson im at 19 quarry road', 'Pete Lawson'],
  ['agent: hello\nuser: yes its vera ekwall about it\nagent: hello mrs ekwall', 'Vera Ekwall'],
  ['agent: your name\nuser: its tram t r a n', 'Tran'],
  ['agent: your last name\nuser: bell arthur bell m20 4qt', 'Arthur Bell'],
  ['agent: hello\nuser: are my glasses in norma reed\nagent: hello mrs reed', 'Norma Reed'],
  ['agent: hello\nuser: it was for rowan rowan ackroyd\nagent: okay', 'Rowan Ackroyd'],
  ['agent: and you are\nuser: her mother judith hale', 'Judith Hale'],
  ['agent: hello\nuser: about the corsa ife ade\nagent: yes mr ade', 'Ife Ade'],
  ['agent: is it miss or mrs\nuser: ms rebecca stein', 'Rebecca Stein'],
  ['agent: your name\nuser: marek um wolski', 'Marek Wolski'],
])('without capitals a name needs two signs: %s', (lines, name) => {
  expect(nameIn(lines)).toBe(name);
});

test.each([
  'agent: elm heating\nuser: the heater is out its broken down\nagent: i see',
  'agent: elm heating\nuser: its absolutely freezing in here\nagent: oh dear',
  'agent: hello\nuser: the pool looks like pea soup\nagent: okay pea soup',
  'agent: hello\nuser: i need a flu shot\nagent: great flu shots are free',
  'agent: what is your name love\nuser: yes hang on',
  "agent: your son's name\nuser: he's eli eli whitlock",
  'agent: hello\nuser: can tanya do my hair on friday\nagent: tanya has two oclock',
])('without capitals there is no name by chance: %s', (lines) => {
  expect(nameIn(lines)).toBeUndefined();
});

test.each([
  ['agent: ¿Su nombre?\nuser: Sí, me llamo Guadalupe Hernández.', 'Guadalupe Hernández'],
  ['agent: Guten Tag.\nuser: Schmidt mein Name, Claudia Schmidt.', 'Claudia Schmidt'],
  ['agent: Bonjour.\nuser: Oui bonjour, Inès Rouvière à l’appareil.', 'Inès Rouvière'],
  ['agent: Bom dia.\nuser: Boa tarde, aqui é a Leonor Abrantes.', 'Leonor Abrantes'],
  ['agent: Buongiorno.\nuser: Mi chiamo Donatella Grimani, via Garibaldi 33.', 'Donatella Grimani'],
])('names are read in other languages: %s', (lines, name) => {
  expect(nameIn(lines)).toBe(name);
  expect(nameIn(asRecognised(lines))).toBe(name);
});

test.each([
  [
    "user: It's for my daughter.\nagent: What's your daughter's name?\nuser: Her name's Zoe Bell.",
    'daughter',
    'Zoe Bell',
    true,
  ],
  ['user: My husband Rob is a patient.', 'husband', 'Rob', false],
  ["user: My dog is ill! His name's Rufus.", 'pet', 'Rufus', false],
  ["user: I'm calling for my mom, Helen Price.", 'mother', 'Helen Price', true],
  ["user: I'm calling on behalf of Mr. Robert Chen.", null, 'Robert Chen', true],
])('other persons stay apart: %s', (lines, relation, name, isFor) => {
  const { others } = read(`${OPENED}\n${lines}`);
  expect(others.find((one) => one.name === name)).toMatchObject({ relation, isFor });
});

test('who speaks for somebody is not that somebody, and not surely the caller', () => {
  const { speaker, others } = read(
    `${OPENED}\nuser: Hi, I'm calling on behalf of Mr. Robert Chen, I'm his assistant, Dana.`,
  );
  expect(speaker?.name).toBe('Dana');
  expect(speaker?.confidence).toBeLessThan(0.7);
  expect(others.map(({ name }) => name)).toEqual(['Robert Chen']);
});

test('a child has a name, of which little is sure', () => {
  const { speaker } = read("agent: Who is this?\nuser: um I'm Lily. I'm six.");
  expect(speaker).toMatchObject({ name: 'Lily', confidence: 0.4 });
});

test('a capital word before one without is no name', () => {
  expect(nameIn(`${OPENED}\nuser: This is Minnesota country, you know.`)).toBeUndefined();
});

test.each([
  ["It's Daniel Okafor, but please call me Danny.", 'Danny'],
  ["I'm Katarzyna Nowak, everyone calls me Kasia.", 'Kasia'],
  ['My name is Robert Hale, I go by Bo.', 'Bo'],
  ['Please call me back.', undefined],
  ['Call me Tuesday.', undefined],
  ['Nobody calls me Rutherford.', undefined],
])('"%s" says what to call them, or nothing', (said, name) => {
  const lines = `${OPENED}\nuser: ${said}`;
  expect(read(lines).preferred?.name).toBe(name);
  expect(read(asRecognised(lines)).preferred?.name).toBe(name);
});

test.each([
  ["I'm Ada Holt, the manager at Brightside Hotels.", 'Brightside Hotels'],
  ["Hey, I'm calling from Ferncliff Dental.", 'Ferncliff Dental'],
  ["I'm running late for my two o'clock with Tanya.", undefined],
  ["I'm coming from Wexford.", undefined],
])('"%s" names a firm, or none', (said, name) => {
  expect(read(`${OPENED}\nuser: ${said}`).company?.name).toBe(name);
});

test('a number that changed hands has a new owner', () => {
  const { newOwner, speaker } = read(
    "agent: Hi Denise!\nuser: No, I'm not Denise. I just got this number. My name is Paul Okoye.",
  );
  expect(newOwner?.was).toBe('Denise');
  expect(speaker?.name).toBe('Paul Okoye');
});

test('the agent and their colleagues are known by name', () => {
  const { agentNames, staffNames } = read(
    'agent: Elm Heating, this is Nora.\nuser: Hi.\nagent: Our technician Luis will come.',
  );
  expect(agentNames).toEqual(['Nora']);
  expect(staffNames).toEqual(['Luis']);
});

test.each([
  [
    'a noun that is set against another',
    "user: Hey, it's Peter, Peter Moss. I have a game. Bowling, not the shoulder.",
    'Peter Moss',
  ],
  [
    'a puppy that the agent asks about',
    "agent: Muddy Paws.\nuser: Hey, it's Tamsin. I've got a puppy.\nagent: Congratulations! Who's this?\nuser: Pudding. She's fourteen weeks. Better leave the soap off for both.\nagent: So Biscuit's free one and Pudding's sixty, Saturday at nine, with Bec.",
    'Tamsin',
  ],
  [
    'the agent whom the caller greets',
    'agent: Kestrel, Stewart.\nuser: Stewart, Mairead Tolmie. Can we shift it?',
    'Mairead Tolmie',
  ],
])('%s is not the caller', (_, lines, name) => {
  expect(nameIn(lines.startsWith('agent') ? lines : `${OPENED}\n${lines}`)).toBe(name);
});

test('who knows nobody of that name has the number from somebody else', () => {
  const { newOwner } = read(
    "agent: Halden Timber, is that Neil?\nuser: No, it's not. I don't know any Neil. It came with the new SIM.",
  );
  expect(newOwner).not.toBeNull();
});

test('a number of feet is no age', () => {
  const { speaker } = read("agent: Who is this?\nuser: I'm Lily Moss. I'm five foot one.");
  expect(speaker?.confidence).toBeGreaterThan(0.5);
});
