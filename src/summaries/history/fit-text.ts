import { normaliseText } from '../../domain/normalised-text.ts';
import { countWords } from '../count-words.ts';
import type { SectionItems, SummaryItem } from './summary-item.ts';

const MOST_WORDS = 120;
/** An extra item with this share of known words says nothing new. */
const REPEATED_SHARE = 0.7;
const STEM_CHARS = 5;
const LABEL = /^\p{L}[\p{L} -]{0,20}: /u;

/** Stems of the meaningful words: "ducts" and "duct" are equal. */
const stemsOf = (text: string): string[] =>
  normaliseText(text.replace(LABEL, ''))
    .words.filter((word) => word.length > 3 || /\d/.test(word))
    .map((word) => word.slice(0, word.length > STEM_CHARS ? STEM_CHARS : STEM_CHARS - 1));

/** Measures each text once; texts repeat for several reading times. */
function createMeasure() {
  const known = new Map<string, { readonly stems: readonly string[]; readonly count: number }>();
  return (text: string) => {
    const measured = known.get(text) ?? { stems: stemsOf(text), count: countWords(text) };
    known.set(text, measured);
    return measured;
  };
}

type Measure = ReturnType<typeof createMeasure>;

/** Chooses items by weight while there is room. */
function chooseItems(
  opening: string,
  sections: readonly SectionItems[],
  measure: Measure,
): ReadonlySet<SummaryItem> {
  let room = MOST_WORDS - measure(opening).count;
  const chosen = new Set<SummaryItem>();
  const offers = sections.flatMap(({ heading, items }) => {
    const section = {
      heading,
      labels: new Set<string>(),
      stems: new Set(measure(`${opening} ${heading}`).stems),
    };
    return items.map((item) => ({ item, section }));
  });
  for (const { item, section } of offers.sort((a, b) => a.item.weight - b.item.weight)) {
    const { heading, labels, stems } = section;
    const { stems: said, count } = measure(item.text);
    const known = said.filter((stem) => stems.has(stem)).length;
    if (item.isExtra && known >= REPEATED_SHARE * said.length) continue;
    const lead = labels.has(item.label) ? '' : item.label;
    const words = measure(`${labels.size === 0 ? heading : ''} ${lead}`).count + count;
    if (words > room) continue;
    room -= words;
    chosen.add(item);
    labels.add(item.label);
    for (const stem of said) stems.add(stem);
  }
  return chosen;
}

const withFullStop = (text: string): string => (/[.!?…]["”]?$/.test(text) ? text : `${text}.`);

/** "Booked: Monday 8 June at 9 am; Friday 12 June." */
function formatLabel(label: string, items: readonly SummaryItem[]): string {
  const texts = items.map(({ text, isSentence }) => (isSentence ? withFullStop(text) : text));
  const text = items[0]?.isSentence ? texts.join(' ') : withFullStop(texts.join('; '));
  return label === '' ? text : `${label}: ${text}`;
}

function fitText(opening: string, sections: readonly SectionItems[], measure: Measure): string {
  const chosen = chooseItems(opening, sections, measure);
  const told = sections.flatMap(({ heading, items }) => {
    const labels = Map.groupBy(
      items.filter((item) => chosen.has(item)),
      ({ label }) => label,
    );
    const texts = [...labels].map(([label, some]) => formatLabel(label, some));
    return texts.length > 0 ? [heading, ...texts] : [];
  });
  return [opening, ...told].filter(Boolean).join(' ');
}

/** Creates texts of at most 120 words: the opening, then the most important items of the sections. */
export function createTextFitter(opening: string): (sections: readonly SectionItems[]) => string {
  const measure = createMeasure();
  return (sections) => fitText(opening, sections, measure);
}
