import { phrases, words } from '../languages.ts';

export const CALL_VERBS = phrases('call, ring, give, phone, get back');
export const ABOUT_WORDS = words('about regarding concerning');
export const TOPIC_ARTICLES = words('the your that this his her an?');
/** Words that end what a callback is about. */
export const AFTER_TOPIC = words('on at by before after tomorrow today and');
/** Capitalised words before "will call" that are nobody's name. */
export const NO_CALLER_NAMES = words('I We You He She They Somebody Someone It That');
