import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { problemOf } from './problem-of';

// How many good and bad pictures are named as such: tests/trust/pictures.test.ts.
describe('the quality of pictures', () => {
  it('is good where a pattern fills the picture', () => {
    const canvas = createCanvas(1200, 900);
    const context = canvas.getContext('2d');
    for (let at = 0; at < 100 * 75; at += 1) {
      context.fillStyle = (at + Math.floor(at / 100)) % 2 === 0 ? '#222' : '#ddd';
      context.fillRect((at % 100) * 12, Math.floor(at / 100) * 12, 12, 12);
    }
    expect(problemOf(canvas)).toBeUndefined();
  });
});
