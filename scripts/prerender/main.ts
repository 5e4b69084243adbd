import './browser-globals';

// Only now: a bundle may put modules imported above in any order, and these look for a browser as they begin.
await import('./draw');
