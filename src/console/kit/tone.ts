/** The meaning of a colour, the same everywhere: the state of a record, or of a message. */
export type Tone = 'waiting' | 'applicant' | 'approved' | 'issued' | 'transit' | 'rejected' | 'ended';
