import type { ShortcutActions } from './use-shortcuts';
import type { CaseReview } from './use-review';

/** Returns what each key does to a case, as it stands; a key is left out while its action is not available. */
export function reviewShortcuts(review: CaseReview, showHelp: () => void): ShortcutActions {
  const { looking, decisions, takingBack, availableActions, requestActions } = review;
  const { controls } = looking;
  return {
    approveDocument: decisions?.approve,
    rejectDocument: decisions?.reject,
    wronglyCorrected: decisions?.wrong,
    takeBack: takingBack.pressTakeBack,
    markRegion: review.mark,
    nextDocument: () => looking.step(1),
    formerDocument: () => looking.step(-1),
    documentsPane: () => review.showPane('document'),
    validationsPane: () => review.showPane('verificationValidation'),
    compare: looking.former ? looking.compare : undefined,
    beside: looking.current.length > 1 ? () => looking.setBeside() : undefined,
    zoomIn: () => controls.zoom(1.4),
    zoomOut: () => controls.zoom(1 / 1.4),
    fit: controls.fit,
    fitWidth: controls.fitWidth,
    turnRight: () => controls.turn(90),
    turnLeft: () => controls.turn(-90),
    nextPage: () => controls.turnPage(1),
    formerPage: () => controls.turnPage(-1),
    approve: availableActions('approve') && requestActions.approve,
    askCorrection: availableActions('askCorrection') && requestActions.askCorrection,
    validate: availableActions('validate') && requestActions.validate,
    postpone: availableActions('postpone') && requestActions.postpone,
    reject: availableActions('reject') && requestActions.reject,
    correctSubject: review.correct,
    nextCase: review.askNext,
    help: showHelp,
  };
}
