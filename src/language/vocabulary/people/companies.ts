import { phrases } from '../languages.ts';

/** What somebody is at a firm; "at" or "of" and its name follow. */
export const OFFICE_AT = phrases(`
  director, manager, head, owner, officer, president, engineer, lead, chief, partner, buyer, assistant, coordinator
  reverend, pastor, administrator, controller, supervisor, foreman, bookkeeper, receptionist, i work, here, calling
  analyst, principal, secretary, founder`);
/** A place, no firm: "this is Ava from Fremont" says where, as much as for whom. */
export const NO_COMPANY = phrases(`
  corner, head, end, top, back, front, side, part, bottom, middle, half, apartment, unit, home, work, school, bed
  customer success, operations, sales, marketing, finance`);
