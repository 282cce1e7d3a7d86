/** Every form that sends a lead. */
export type FormName =
  | 'charter'
  | 'emptyLegs'
  | 'jetCard'
  | 'contact'
  | 'experiencesContact'
  | 'rescue'
  | 'newsletter'
  | 'contactPanel';
