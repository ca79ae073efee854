const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Capitalised words that name nobody: titles, roles, kinds of streets, abbreviations, languages. Folded. */
export const NO_NAMES =
  words(`i mr mrs ms miss mx dr sir prof st street rd road ave avenue ln lane apt unit suite flat
  no nr caller agent customer patient am pm ok id pin tv ac pc it sms wifi wi fi vat gst tax gps usb pdf cv uk us usa eu
  english spanish german french portuguese italian dutch polish herr frau senor senora monsieur madame signor signora
  arabic hindi urdu punjabi mandarin chinese japanese korean vietnamese russian ukrainian turkish greek romanian hungarian czech
  swedish danish norwegian finnish welsh irish gaelic catalan british american european apartment floor room row gate platform lot
  bay zone level block building terminal box po route section year grade class page order ticket ref reference invoice account
  policy booking number extension ext pastor coach officer nurse professor judge father sister aunt uncle mum mom dad nan
  uhr e mail email q r a p s n w x rev sgt blvd cres pl ct hwy bldg ltd inc co cctv mot led dvd dj bbq diy gp er nhs mri ct
  dob asap eta hoa hvac upi otp url irs dmv utc gmt bst est christmas easter rs rm tt nz chf usd eur gbp kr north south east west january february march april may june july august september october november december`);

/** Words that notes begin with although nobody says them. Folded. */
export const BEGINNINGS =
  words(`a about access account additional address after again agent agreed all already also an and
  another any anything apartment appointment arrival as asked asking assistant at aunt balance because before billing birthday booked
  booking both boss brother builder building business but by call callback called caller callers calls cancelled care
  caregiver caretaker carer cash charge charges check child children client colleague collection company complaint complained
  concern conditions confidential confirmation confirmed contact cost costs cousin coverage crew currently customer dad damage
  date daughter deadline delivery deposit details diagnosis discount doctor dog doorbell driver during each email
  electrician employee engineer entry estimate everyone everything exam excess existing fare father fee fees fiance fiancee fitting five
  follow for four friend from full further given grandfather grandmother guest had has have he head her his hours how
  however husband if in initial inspection inspector installation installer instead insurance interview invoice issue it its key keys labor labour
  landlady landlord later letter man manager measuring meeting member message mom money mother mum needs neighbor neighbour
  nephew neither new next niece no nobody none not note nothing notified now number office offer offered old on once one
  only open option or order other otherwise our outcome owner pain parent parents parking part partner parts party patient
  payment pending people person phone pick pickup plus possibly postage present previously price prices pricing problem proof
  questions quote quoted reading reason receptionist reference refund refused reminder rent repair replacement report request
  requested rescheduled reservation result results return said same samples scheduled secretary self service services several
  she shipment shop sister six since so solution some someone somebody son spouse staff still store student supervisor
  surgery symptoms table teacher technician ten test text that the their then there therefore these they this those
  three ticket to today tomorrow total transfer travel treatment two uncle unless until overall urgent van vehicle visit visits
  wanted wants warranty was website wedding when where which while who wife will wine with without woman work wrong`);

/** What right behind a first word shows that it is a person's name: "Zoe's dog", "Zoe asked". */
const VERBS = `wants wanted rang phoned asks asked complains complained says said lives owns agreed declined prefers
  called calls thinks dislikes speaks promised quiere will pide llama veut demande appelle vuole chiede quer pede ligou`;
export const NAMED = new RegExp(`^(?:['’]s| (?:${VERBS.split(/\s+/).join('|')}))(?!\\p{L})`, 'u');
