import type { Summariser } from '#src/summaries/summariser.ts';
import type { History, Remembered } from './histories/histories.ts';
export async function remember(_s: Summariser, _h: History): Promise<Remembered> { return { summary: '', name: null }; }
