import { dismissToast, toast } from '../../src/console/kit/toast-queue';

/** Dismisses the messages of a test: their queue outlives its page, as it should in the console. */
export function dismissToasts(): void {
  for (let id = toast({ tone: 'transit', text: 'last' }); id > 0; id -= 1) dismissToast(id);
}
