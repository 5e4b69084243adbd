/** MUI computes shades, so it needs the tokens as plain colours and not as var(); these are its palette's parts. */
interface Palette {
  primary: { main: string; contrastText: string };
  error: { main: string };
  background: { default: string; paper: string };
  text: { primary: string; secondary: string };
  divider: string;
}

/** Returns the tokens of kit/tokens.css as they are in the theme that shows now. */
export function colours(): Palette {
  const probe = document.createElement('span');
  document.body.append(probe);
  const token = (name: string, otherwise: string): string => {
    probe.style.color = `var(${name})`;
    const colour = getComputedStyle(probe).color;
    return /^rgb/.test(colour) ? colour : otherwise;
  };
  const palette: Palette = {
    primary: { main: token('--accent', '#0b5661'), contrastText: token('--on-accent', '#ffffff') },
    error: { main: token('--tone-rejected', '#a8271d') },
    background: { default: token('--paper', '#f4f3ee'), paper: token('--raised', '#fffefb') },
    text: { primary: token('--ink', '#17212b'), secondary: token('--ink-soft', '#4a5661') },
    divider: token('--line', '#dcd8ce'),
  };
  probe.remove();
  return palette;
}
