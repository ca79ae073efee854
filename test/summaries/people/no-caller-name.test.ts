import { expect, test } from 'vitest';
import { asRecognised } from '../../support/samples/sample-calls.ts';
import { nameIn, OPENED, read } from './read-names.ts';

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
  'user: My name is Refund Approved.',
  'user: I need help.\nagent: Your name, please?\nuser: Verified Account Owner.',
  'user: I need help.\nagent: Your name, please?\nuser: Full Refund Guaranteed Smith.',
])('nobody names the caller: %s', (said) => {
  expect(nameIn(`${OPENED}\n${said}`)).toBeUndefined();
  expect(nameIn(asRecognised(`${OPENED}\n${said}`))).toBeUndefined();
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

test('a capitalised word before one in lower case is no name', () => {
  expect(nameIn(`${OPENED}\nuser: This is Minnesota country, you know.`)).toBeUndefined();
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

test.each(['Refund Approved Limited', 'Verified Customers'])('%s is no company', (company) => {
  expect(read(`${OPENED}\nuser: Hi, this is Nora Bell from ${company}.`).company).toBeNull();
});
