// @peculiar/x509 injects its parts by decorators, which want this first.
import 'reflect-metadata';
import * as x509 from '@peculiar/x509';

export { x509 };
