import { CallError } from '../../transport/call-error';
import { findConflicts, findSaved, withUnread } from './conflicts';
import type { DraftSaverParts, DraftState, Stored, Unsent } from './draft-state';
import type { Entered } from './entered';
import { createListeners } from '../../kit/create-store';
import { errorMessage } from '../../kit/error-message';

/** From the first change that is not saved until it is sent, milliseconds: typing on does not put it off. */
const TYPING_PAUSE_MS = 900;
/** Until what could not be sent is tried again, milliseconds. */
const SAVE_RETRY_MS = 5_000;
/** How many saves in a row may find another version stored before the error is shown. */
const MAX_STALE_SAVES = 3;

/**
 * Holds what is being entered and has it saved: soon after each change, on leaving, and again when the network is back. What
 * another tab or device saved meanwhile is taken over; a field that both changed waits until one of the values is chosen. A save
 * of unknown outcome that an upstream may carry out twice is looked up, and sent again by the person alone.
 */
export class DraftSaver {
  private draft: DraftState;
  private pending: Entered = {};
  /** What the server had when we last knew. */
  private base: Entered;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What the saves under way carry, oldest first: until they are answered it is not saved. */
  private readonly underWay = new Set<Entered>();
  /** All saves under way. */
  private sending: Promise<boolean> | undefined;
  private staleSaves = 0;
  /** A save of unknown outcome holds back all others until the person sends it again; it is read first where it could not be. */
  private isHeld = false;
  private readOutcome: (() => Promise<boolean>) | undefined;
  private readonly changes = createListeners();

  constructor(
    private readonly parts: DraftSaverParts,
    begun: Stored & { unsent?: Unsent },
  ) {
    const { values, version, unsent } = begun;
    this.base = values;
    this.draft = { values, saveStatus: 'saved', version };
    if (!unsent || Object.keys(unsent.values).length === 0) return;
    this.base = { ...values, ...unsent.base };
    this.change(unsent.values);
    this.applyStored(begun);
  }

  readonly get = (): DraftState => this.draft;

  readonly subscribe = this.changes.subscribe;

  change(changes: Entered): void {
    this.pending = { ...this.pending, ...changes };
    this.persist();
    const values = { ...this.draft.values, ...changes };
    if (this.isHeld) return this.update({ values });
    this.update({ values, saveStatus: this.draft.conflicts ? 'conflict' : 'changed', error: undefined });
    this.schedule(TYPING_PAUSE_MS);
  }

  /** Notes that a text was accepted by a call of its own, which left the request at that version. */
  accepted(field: string, version = this.draft.version): void {
    this.update({ values: { ...this.draft.values, [field]: true }, version });
  }

  /** Notes that a call of its own left the request at that version. */
  advance(version: number): void {
    this.update({ version });
  }

  /** Chooses which values of the fields that clash stay: what is here, or what was saved elsewhere. */
  resolveConflicts(side: 'mine' | 'theirs'): void {
    const { conflicts = [] } = this.draft;
    this.isHeld = false;
    if (side === 'theirs') {
      const theirs = Object.fromEntries(conflicts.map((conflict) => [conflict.field, conflict.theirs]));
      this.pending = Object.fromEntries(Object.entries(this.pending).filter(([field]) => !(field in theirs)));
      this.update({ values: { ...this.draft.values, ...theirs } });
    }
    this.update({ conflicts: undefined, saveStatus: this.hasPending() ? 'changed' : 'saved' });
    this.persist();
    void this.flush();
  }

  /** Takes over what was saved elsewhere; what is not saved here stays, and is sent. */
  async refresh(): Promise<void> {
    if (!(await this.mergeStored())) return;
    if (this.hasPending()) await this.flush();
    else this.update({ saveStatus: 'saved' });
  }

  /** Sends what is not saved, after what is under way. @returns whether the server has it all, and nothing is under way */
  async flush(): Promise<boolean> {
    this.unschedule();
    while (this.sending || this.hasPending()) {
      // A save of before that failed has left its values to be sent, and `unschedule` may have ended the timer that would do it.
      if (this.sending) await this.sending;
      else if (this.isHeld || this.draft.conflicts || !(await this.send(false))) return false;
    }
    return true;
  }

  /** Sends again what is not saved; where it is not known whether it is, that is read first, and the person decides. */
  retry(): Promise<boolean> {
    this.isHeld &&= this.readOutcome !== undefined;
    return this.reconnect();
  }

  /** Goes on where the network is back, and sends nothing that may be saved already. */
  reconnect(): Promise<boolean> {
    return this.readOutcome?.() ?? this.flush();
  }

  /** Saves what is unsaved without waiting for a response, since the page ends, or the session, by the token that it had. */
  leave(bearer?: string): void {
    this.unschedule();
    if (this.hasPending() && !this.draft.conflicts && !this.isHeld) void this.send(true, bearer);
  }

  private hasPending(): boolean {
    return Object.keys(this.pending).length > 0;
  }

  /** Begins a save, beside those under way. @returns whether none of them failed */
  private send(keepalive: boolean, bearer?: string): Promise<boolean> {
    const sending = Promise.all([this.sending ?? true, this.push(keepalive, bearer)]).then((results) => {
      if (this.sending === sending) this.sending = undefined;
      return results.every(Boolean);
    });
    this.sending = sending;
    return sending;
  }

  private async push(keepalive: boolean, bearer?: string): Promise<boolean> {
    const sent = this.pending;
    // Behind a save under way the version is unknown yet, and who leaves cannot wait for it.
    const version = keepalive && this.sending ? undefined : this.draft.version;
    this.pending = {};
    this.underWay.add(sent);
    this.update({ saveStatus: 'saving' });
    try {
      const stored = this.parts.toStored(sent);
      const saved = await this.parts.save(stored, version, keepalive, bearer);
      this.base = { ...this.base, ...stored };
      this.staleSaves = 0;
      this.underWay.delete(sent);
      this.persist();
      const saveStatus = this.hasPending() ? 'changed' : this.underWay.size > 0 ? 'saving' : 'saved';
      this.update({ version: saved, saveStatus, error: undefined });
      return true;
    } catch (reason) {
      this.underWay.delete(sent);
      // As the fields are now: a save that was sent after this one may have carried newer values.
      const now = Object.keys(sent).map((field) => [field, this.draft.values[field] ?? null] as const);
      this.pending = { ...Object.fromEntries(now), ...this.pending };
      if (!(reason instanceof CallError && reason.status === 412)) return this.lookUp(reason, sent);
      this.staleSaves += 1;
      return this.staleSaves <= MAX_STALE_SAVES ? this.mergeStored() : this.fail(reason);
    }
  }

  /** Finds out what became of a save that failed. @returns whether it was stored after all */
  private async lookUp(reason: unknown, sent: Entered): Promise<boolean> {
    try {
      await this.parts.resolve(reason, async () => {
        this.isHeld = true;
        this.readOutcome = () => this.lookUp(reason, sent);
        const there = await this.parts.read();
        this.readOutcome = undefined;
        const find = (save: Entered) => findSaved(there.values, there.unreadFields ?? [], this.parts.toStored(save));
        const unsaved = Object.entries(this.pending).filter(([field, value]) => find({ [field]: value }) !== 'done');
        this.pending = Object.fromEntries(unsaved);
        this.applyStored(there);
        return find(sent);
      });
    } catch (error) {
      return this.fail(error);
    }
    this.isHeld = false;
    if (this.hasPending()) this.schedule(TYPING_PAUSE_MS);
    else this.update({ saveStatus: 'saved', error: undefined });
    return true;
  }

  /** Takes over the values of another save meanwhile. @returns whether saving may go on */
  private async mergeStored(): Promise<boolean> {
    try {
      return this.applyStored(await this.parts.read());
    } catch (reason) {
      return this.fail(reason);
    }
  }

  private applyStored({ values: shown, version, unreadFields = [] }: Stored): boolean {
    const values = withUnread(shown, unreadFields, this.base);
    const conflicts = findConflicts(this.base, values, this.parts.toStored(this.pending));
    this.base = values;
    const saveStatus = conflicts.length > 0 ? 'conflict' : 'changed';
    this.update({
      values: { ...this.draft.values, ...values, ...this.unsaved() },
      version,
      saveStatus,
      conflicts: conflicts.length > 0 ? conflicts : undefined,
    });
    this.persist();
    // A save on leaving has no one behind it that would send these again.
    if (this.hasPending()) this.schedule(TYPING_PAUSE_MS);
    return conflicts.length === 0;
  }

  private fail(reason: unknown): boolean {
    const unreached = reason instanceof CallError && reason.status === 0;
    const held = this.draft.conflicts ? 'conflict' : 'unknown';
    this.update({ saveStatus: this.isHeld ? held : unreached ? 'persisted' : 'refused', error: errorMessage(reason) });
    if (unreached) this.schedule(SAVE_RETRY_MS);
    return false;
  }

  /** Returns what the server is not known to have: what waits, and what is under way. */
  private unsaved(): Entered {
    return Object.assign({}, ...this.underWay, this.pending) as Entered;
  }

  private persist(): void {
    const values = this.unsaved();
    if (Object.keys(values).length === 0) return this.parts.drop();
    const base = Object.fromEntries(Object.keys(values).map((field) => [field, this.base[field] ?? null]));
    this.parts.persist({ values, base });
  }

  private schedule(milliseconds: number): void {
    if (this.isHeld) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.flush();
    }, milliseconds);
  }

  private unschedule(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private update(changes: Partial<DraftState>): void {
    this.draft = { ...this.draft, ...changes };
    this.changes.notify();
  }
}
