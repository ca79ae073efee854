import { flatten } from '../../domain/flat-text.ts';
import { countWords } from '../count-words.ts';
import type { Item, Section } from './item.ts';

const MOST_WORDS = 120;
/** Of the words of an extra: with so many of them told it says nothing new. */
const TOLD_SHARE = 0.7;
const STEM_CHARS = 5;
const LABEL = /^\p{L}[\p{L} ]{0,20}: /u;

type Choice = { readonly section: Section; readonly item: Item };

/** Words that carry a meaning, in a form that "ducts" and "duct" share. */
const stemsOf = (text: string): string[] =>
  flatten(text.replace(LABEL, ''))
    .words.filter((word) => word.length > 3 || /\d/.test(word))
    .map((word) => word.slice(0, word.length > STEM_CHARS ? STEM_CHARS : 4));

/** What is chosen so far. */
class Page {
  readonly #chosen = new Set<Item>();
  readonly #stems = new Map<Section, Set<string>>();
  readonly #labels = new Set<string>();
  #words: number;

  constructor(opening: string) {
    this.#words = countWords(opening);
  }

  has(item: Item): boolean {
    return this.#chosen.has(item);
  }

  /** Words that the item takes with the heading and the label that it brings along. */
  #costOf({ section, item }: Choice, label: string): number {
    const heading = this.#stems.has(section) ? 0 : countWords(section.heading);
    return heading + (this.#labels.has(label) ? 0 : countWords(item.label)) + countWords(item.text);
  }

  /** Adds it where there is room and it says something new. */
  offer(choice: Choice): void {
    const { section, item } = choice;
    const told = this.#stems.get(section);
    const stems = stemsOf(item.text);
    const known = told ? stems.filter((stem) => told.has(stem)).length : 0;
    if (item.isExtra && (stems.length === 0 || known / stems.length >= TOLD_SHARE)) return;
    const label = `${section.heading}\n${item.label}`;
    const words = this.#words + this.#costOf(choice, label);
    if (words > MOST_WORDS) return;
    this.#words = words;
    this.#chosen.add(item);
    this.#labels.add(label);
    this.#stems.set(section, new Set([...(told ?? []), ...stems]));
  }
}

/** "Booked: Monday 8 June at 9 am; Friday 12 June." */
function sayLabel(label: string, items: readonly Item[]): string {
  const text = items.map((item) => item.text).join(items[0]?.join ?? '; ');
  return `${label === '' ? '' : `${label}: `}${text}${/[.!?]["”]?$/.test(text) ? '' : '.'}`;
}

function saySection({ heading, items }: Section): string {
  if (items.length === 0) return '';
  const labels = [...new Set(items.map(({ label }) => label))];
  const told = labels.map((label) =>
    sayLabel(
      label,
      items.filter((item) => item.label === label),
    ),
  );
  return [heading, ...told].filter(Boolean).join(' ');
}

/** A text of at most 120 words: the opening, and of the sections what is most important. */
export function fill(opening: string, sections: readonly Section[]): string {
  const page = new Page(opening);
  sections
    .flatMap((section) => section.items.map((item) => ({ section, item })))
    .sort((a, b) => a.item.weight - b.item.weight)
    .forEach((choice) => {
      page.offer(choice);
    });
  const told = sections.map(({ heading, items }) =>
    saySection({ heading, items: items.filter((item) => page.has(item)) }),
  );
  return [opening, ...told].filter(Boolean).join(' ');
}
