import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isFiledForOthers } from '../../../../contract/filed-for-others';
import * as requestStates from '../../../../contract/generated/states/request';
import type { EmbeddedReadKeyResult } from '../../../../contract/generated/types';
import type { RecordActionProps } from '../../../fields/action-extension';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { formatMinute } from '../../../kit/format-date-time';
import { Alert } from '../../../kit/alert';
import { useTranslate } from '../../../kit/use-translate';
import '../../../screens/actions/action-dialog.css';
import { ConfirmQuestion } from '../../../session/key-file/confirm-question';
import { HowToInstall } from '../../../session/key-file/how-to-install';
import { noPassword, passwordProblems, PasswordFields } from '../../../session/key-file/password-fields';
import { useFormRequest } from '../../../session/key-file/use-form-request';
import { requestOf } from '../request-of';
import { RequestSummary } from './request-summary';
import DownloadDialog from './download-dialog';
import { confirmSaved, keyQuery, saveKeyFile } from './own-key';

/**
 * Renders the holder's own download: the file with the key while that is kept, otherwise the certificate. The key waits
 * until the certificate is accepted.
 */
export default function OwnDownloadDialog(props: RecordActionProps): ReactNode {
  const t = useTranslate('requests');
  const [withoutKey, setWithoutKey] = useState(false);
  const request = requestOf(props.record);
  // The key of what another person filed is its holder's alone, by the link: this account has none to ask for.
  const isOthers = isFiledForOthers(request.applicationId ?? '');
  const { data: key, isError } = useQuery({ ...keyQuery(request), enabled: !isOthers });
  if (key?.keyHeld && requestStates.awaitsAcceptance.has(request.serviceStatusId))
    return <DownloadDialog {...props} without={t('download.keyLater')} />;
  if (isOthers || withoutKey || isError || key?.keyHeld === false) {
    const gone = key?.destroyedAt;
    const without = gone ? t('download.keyGone', { date: formatMinute(new Date(gone)) }) : t('download.alone');
    return <DownloadDialog {...props} without={without} />;
  }
  return key ? <KeyDialog {...props} held={key} onWithoutKey={() => setWithoutKey(true)} /> : null;
}

interface KeyDialogProps extends RecordActionProps {
  held: EmbeddedReadKeyResult;
  onWithoutKey: () => void;
}

/** Chooses the password, downloads, and confirms that the file is saved, or downloads it again. */
function KeyDialog({ definition, record, label, held, onClose, onDone, onWithoutKey }: KeyDialogProps): ReactNode {
  const t = useTranslate('keys');
  const r = useTranslate('requests');
  const request = requestOf(record);
  const download = useFormRequest(['password']);
  const confirmation = useFormRequest([]);
  const [chosen, setChosen] = useState(noPassword);
  const [fileName, setFileName] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const isBusy = download.isBusy || confirmation.isBusy;

  const begin = async (): Promise<void> =>
    download.run(await passwordProblems(chosen, held.passwordLength, t('unequal')), async () =>
      setFileName(await saveKeyFile(request, chosen.password)),
    );
  const confirm = (): Promise<void> =>
    confirmation.run({}, async () => {
      await confirmSaved(request);
      onDone(t('confirmed'));
    });
  const again = (): void => {
    setFileName(undefined);
    setIsAsked(false);
    setChosen(noPassword);
  };

  return (
    <Dialog
      open
      title={label}
      undismissable={isBusy}
      onClose={onClose}
      actions={
        fileName === undefined ? (
          <>
            <Button onClick={onWithoutKey}>{r('download.withoutKey')}</Button>
            <Button variant="main" type="submit" form="key-file" busy={isBusy}>
              {t(isBusy ? 'downloading' : 'download')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('later')}</Button>
            <Button onClick={again}>{t('again')}</Button>
            {isAsked ? (
              <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
                {t(isBusy ? 'confirming' : 'confirmSure')}
              </Button>
            ) : (
              <Button variant="main" onClick={() => setIsAsked(true)}>
                {t('confirm')}
              </Button>
            )}
          </>
        )
      }
    >
      <form
        id="key-file"
        className="action-dialog"
        noValidate
        onInput={download.clearProblem}
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        {download.formError ? (
          <Alert tone="rejected" title={t('failed')}>
            {download.formError}
          </Alert>
        ) : null}
        {confirmation.formError ? (
          <Alert tone="rejected" title={t('confirmFailed')}>
            {confirmation.formError}
          </Alert>
        ) : null}
        {fileName === undefined ? (
          <>
            <RequestSummary resource={definition.name} request={request} />
            <PasswordFields
              chosen={chosen}
              minLength={held.passwordLength}
              problems={download.problems}
              onChange={setChosen}
            />
          </>
        ) : (
          <>
            <Alert tone="approved" title={t('saved', { file: fileName })}>
              {t('savedNext')}
            </Alert>
            <HowToInstall />
            {isAsked ? <ConfirmQuestion /> : <p>{t('confirmMeans')}</p>}
          </>
        )}
        {held.keptUntil ? <p>{t('availableUntil', { date: formatMinute(new Date(held.keptUntil)) })}</p> : null}
      </form>
    </Dialog>
  );
}
