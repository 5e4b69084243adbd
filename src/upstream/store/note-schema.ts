import type { Generated } from 'kysely';
import type { JsonColumn, Timestamp } from './column-types';

/** What a person who works on a request wrote for the others who do. */
export interface CaseNoteTable {
  id: Generated<string>;
  request_id: number;
  author_id: string;
  at: Timestamp;
  text: string;
  /** Ids of the people it mentions. */
  mentions: JsonColumn<readonly string[]>;
}

/** Something about a request that a person is to learn of; written once for the same occasion. */
export interface NoticeTable {
  id: Generated<string>;
  user_id: string;
  kind: 'MENTIONED' | 'ASSIGNED' | 'TAKEN_OVER' | 'ANSWERED' | 'DUE_SOON' | 'OVERDUE';
  request_id: number;
  /** The note of a mention. */
  note_id: string | null;
  /** Who caused it; null: the clock, or the applicant. */
  actor_id: string | null;
  /** Tells one occasion from another of the same kind: the note, the moment, the day it was due. */
  about: string;
  at: Timestamp;
  read_at: Timestamp | null;
}

/** The notice of a day that a list has cases which are due soon. */
export interface DueSoonNoticeTable {
  id: Generated<string>;
  user_id: string;
  resource: string;
  /** In Colombia. */
  day: string;
  at: Timestamp;
  read_at: Timestamp | null;
}

/** The last day, in Colombia, on which a person got the digest of their notices. */
export interface NoticeDigestTable {
  user_id: string;
  day: string;
}

export interface NoteTables {
  case_notes: CaseNoteTable;
  notices: NoticeTable;
  due_soon_notices: DueSoonNoticeTable;
  notice_digests: NoticeDigestTable;
}
