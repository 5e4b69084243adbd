import { fileRules, type FileRules } from '../../contract/files';
import { limits } from '../../contract/generated/limits';
import { knownRuntime } from './runtime';

/** Returns the rules of a place that takes files of these types: the size as the installation has it, otherwise the largest. */
export function fileRulesInForce(configured: string | undefined): FileRules {
  return fileRules(configured, knownRuntime()?.files?.megabytes ?? limits.files.megabytes);
}
