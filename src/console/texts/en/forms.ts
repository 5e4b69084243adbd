import type spanish from '../es/forms';
import type { Mirror } from '../tables';

/** The words of every generated form. */
const forms: Mirror<typeof spanish> = {
  createTitle: 'Create {name}',
  editTitle: 'Edit {name}',
  back: 'Back to {title}',
  close: 'Close',
  cancel: 'Cancel',
  create: 'Create',
  save: 'Save changes',
  saving: 'Saving',
  saved: {
    created: 'Created {name} {identity}',
    fields: 'Saved {identity}: {fields}',
    nothing: '{identity} had no changes',
  },
  failed: { title: 'The record could not be loaded', retry: 'Try again' },
  missing: { title: 'This record no longer exists', why: 'Someone else may have deleted it.' },
  left: {
    one: '1 character left',
    many: '{count} characters left',
    overOne: '1 character too many',
    over: '{count} characters too many',
  },
  problems: { title: 'Review {count} {count|field|fields}', general: 'It could not be saved' },
  leave: {
    title: 'Leave without saving?',
    why: 'There are unsaved changes: {fields}.',
    stay: 'Keep editing',
    go: 'Leave without saving',
  },
  conflict: {
    title: 'Someone else changed this record',
    why: 'While you were editing, another person saved changes. Choose what stays in each field; nothing is lost unless you decide so.',
    field: 'Field',
    base: 'When you opened it',
    theirs: 'Saved by someone else',
    ours: 'Your change',
    keep: 'Save what is chosen',
    same: 'No change',
  },
  confirm: {
    title: 'No one else would have this access',
    label: 'Role name',
    help: 'Type {name} to confirm',
    different: "That doesn't match. Type {name} exactly as shown",
    save: 'Save anyway',
  },
  option: { none: 'None', choose: 'Choose an option' },
  switch: { yes: 'Yes', no: 'No' },
  list: { add: 'Add', remove: 'Remove {name}', entry: 'Add to {label}' },
  reference: {
    search: 'Type to search',
    loading: 'Searching',
    none: 'Nothing matches',
    open: 'Open',
    close: 'Close',
    clear: 'Clear',
    gone: 'Deleted record',
  },
  date: { open: 'Choose a date' },
};

export default forms;
