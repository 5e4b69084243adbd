import access from '../../contract/generated/texts/en/access';
import configuration from '../../contract/generated/texts/en/configuration';
import core from '../../contract/generated/texts/en/core';
import errors from '../../contract/generated/texts/en/errors';
import resources from '../../contract/generated/texts/en/resources';
import english from 'ra-language-english';

/** Everything `translate` answers from in English. */
export default [english, core, resources, access, configuration, errors];
