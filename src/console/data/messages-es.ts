import access from '../../contract/generated/texts/es/access';
import configuration from '../../contract/generated/texts/es/configuration';
import core from '../../contract/generated/texts/es/core';
import errors from '../../contract/generated/texts/es/errors';
import resources from '../../contract/generated/texts/es/resources';
import spanish from './spanish';

/** Everything `translate` answers from in Spanish. */
export default [spanish, core, resources, access, configuration, errors];
