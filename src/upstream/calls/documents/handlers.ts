import * as catalogues from './catalogues';
import * as recognition from './recognition';
import * as review from './review';
import * as upload from './upload';
import type { FamilyHandlers } from '../../domain/handler';

export const documents: FamilyHandlers<'documents'> = {
  ...catalogues,
  ...recognition,
  ...review,
  ...upload,
};
