import { words } from './languages.ts';

/** "at" of a spoken e-mail address. */
export const AT_WORDS = words('at arroba ät chiocciola arobase');
export const DOT_WORDS = words('dot punto punkt point ponto');
export const DASH_WORDS = words('dash hyphen');
export const UNDERSCORE_WORDS = words('underscore');
/** Words before "at" that are no mailbox: "look at example dot com". */
export const NO_MAILBOXES = words(
  `look looking us me online site website find visit see work available here page it is my its the address email e-mail
  mail at to on and so that`,
);
/** Top-level domains that are read; "four point eight" has none. */
export const DOMAIN_ENDINGS = words(
  `com org net edu gov info biz io co uk ie us ca au nz za in de at ch fr be es pt br it nl eu me example test`,
);
/** Words right before a spoken mailbox. */
export const BEFORE_MAILBOX = words(
  `it's its is email e-mail address to that's thats yes yeah um uh so it es ist est é è correo me my use new one at`,
);
