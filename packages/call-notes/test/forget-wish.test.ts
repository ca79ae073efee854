import { expect, test } from 'vitest';
import { createLocalNotes } from '../src/index.ts';

const notes = createLocalNotes();
const wishesIn = (text: string): string[] =>
  notes({
    turns: [
      { role: 'agent', text: 'Shall I delete all your data?' },
      { role: 'user', text: `Hi there. ${text} Thanks.` },
    ],
    startedAtMs: 0,
  }).facts.flatMap(({ kind, words }) => (kind === 'forget_request' ? [words] : []));

test.each([
  'Please delete all my details.',
  'Can you delete everything you know about me?',
  'I want all my data removed under GDPR.',
  'Could you please purge all of my information?',
  "I'd appreciate it if you could delete my data.",
  "Please don't keep this call.",
  "I don't want you to store my data.",
  "Don't keep anything about this conversation.",
  'I want to exercise my right to be forgotten.',
  'I want to be forgotten.',
  "I'd like to be forgotten.",
  'Get rid of my personal information.',
  'Under data protection law I request the erasure of my records.',
  'Remove me from your system.',
  'please forget everything about me',
  'Delete my data if possible.',
  'Bitte löschen Sie alle meine Daten.',
  'Ich möchte, dass Sie alles über mich vergessen.',
  'Bitte dieses Gespräch nicht speichern.',
  'Por favor, borre todos mis datos.',
  'No guarde nada sobre mí.',
  "Supprimez toutes mes données, s'il vous plaît.",
  "N'enregistrez pas cet appel.",
  'Cancelli tutti i miei dati, per favore.',
  'Non conservi questa telefonata.',
  'Apague todos os meus dados, por favor.',
  'Não grave esta chamada.',
])('"%s" is a wish to be forgotten', (said) => {
  expect(wishesIn(said)).toEqual([expect.stringContaining(said.slice(0, 10))]);
});

test.each([
  "Delete my data when it's all over.",
  'If the deal falls through, delete everything about me.',
  'Löschen Sie meine Daten, wenn alles vorbei ist.',
  'Cuando termine, borre todos mis datos.',
  'Forget my old address.',
  'Please delete my email.',
  "Please don't keep my name on file.",
  'Forget what I said about the divorce.',
  'Delete my details from the mailing list.',
  'Delete my records about the knee.',
  "Don't delete my data.",
  "I don't want you to delete my data.",
  'Did you delete my data?',
  "I don't want to be forgotten.",
  'They deleted my data.',
  'I will delete all my files.',
  'Haben Sie meine Daten gelöscht?',
  'Löschen Sie meine Daten nicht.',
  'No borre mis datos.',
  "N'effacez pas mes données.",
  'Non cancelli i miei dati.',
  'Não apague os meus dados.',
  'Forget it, never mind.',
  'Do not call this number again.',
  "Please don't record it as a late cancellation.",
])('"%s" is none', (said) => {
  expect(wishesIn(said)).toEqual([]);
});
