import { expect, test } from 'vitest';
import { asRecognised } from '../../support/samples/sample-calls.ts';
import { nameIn, OPENED, read } from './read-names.ts';

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

test('the name of a child has a low confidence', () => {
  const { speaker } = read("agent: Who is this?\nuser: um I'm Lily. I'm six.");
  expect(speaker).toMatchObject({ name: 'Lily', confidence: 0.4 });
});

test('a number of feet is no age', () => {
  const { speaker } = read("agent: Who is this?\nuser: I'm Lily Moss. I'm five foot one.");
  expect(speaker?.confidence).toBeGreaterThan(0.5);
});
