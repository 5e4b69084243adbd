import { persistFlag } from './persisted-value';

/** Whether a scan is heard; on until a person mutes it. */
export const scanSoundOn = persistFlag('rubrica.scanSound');

interface Tone {
  hertz: number;
  seconds: number;
  wave: OscillatorType;
}

/** High and short, or low and twice: unlike in a noisy room, and without looking. */
const tones: Readonly<Record<'right' | 'wrong', readonly Tone[]>> = {
  right: [{ hertz: 1320, seconds: 0.09, wave: 'sine' }],
  wrong: [
    { hertz: 220, seconds: 0.16, wave: 'square' },
    { hertz: 180, seconds: 0.22, wave: 'square' },
  ],
};
const GAP_SECONDS = 0.05;
const VOLUME = 0.2;

let audio: AudioContext | undefined;

/** Sounds how a scan went, unless it is muted or the browser has no sound. Call it while a key is handled: browsers play nothing before. */
export function soundScan(outcome: 'right' | 'wrong'): void {
  if (!scanSoundOn.get() || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  // A browser that refuses leaves the scan silent; it is shown and said, too.
  if (audio.state === 'suspended') audio.resume().catch(() => undefined);
  let startSeconds = audio.currentTime;
  for (const { hertz, seconds, wave } of tones[outcome]) {
    const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
    oscillator.type = wave;
    oscillator.frequency.value = hertz;
    gain.gain.value = VOLUME;
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(startSeconds);
    oscillator.stop(startSeconds + seconds);
    startSeconds += seconds + GAP_SECONDS;
  }
}
