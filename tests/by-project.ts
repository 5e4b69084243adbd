import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files of one project after those of another. A worker that is not isolated is kept for the next file of its own
 * project only: mixed, each file would start a process and load every module again.
 */
export default class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => sorted.filter((file) => file.project === project));
  }
}
