import type spanish from '../es/keys';
import type { Mirror } from '../tables';

const keys: Mirror<typeof spanish> = {
  password: 'Password for the file',
  passwordHelp:
    'Choose it yourself: at least {min} characters, without accents or ñ. We don’t keep it and can’t recover it.',
  repeat: 'Repeat the password',
  unequal: 'The passwords are different',
  download: 'Download the file with the key',
  downloading: 'Preparing the file',
  failed: 'Not downloaded',
  saved: 'File downloaded: {file}',
  savedNext:
    'Open it with the password you chose to check that it works. If anything went wrong, download it again: nothing is lost.',
  availableUntil: 'We keep the key sealed until {date}, or until you confirm that you have saved it.',
  confirm: 'I have saved it',
  confirmWhat: 'When you confirm, we destroy the key we keep: only you will have it.',
  confirming: 'Confirming',
  confirmFailed: 'Not confirmed',
  confirmed: 'Confirmed: the key is no longer kept here.',
  again: 'Download again',
  later: 'Confirm later',
};

export default keys;
