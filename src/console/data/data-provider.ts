import type { DataProvider, GetListResult, Identifier, RaRecord, UpdateParams } from 'react-admin';
import type { ResourceDefinition } from '../../contract/definitions';
import { createCallsMethods } from './calls-methods';
import type { ResourceMethods } from './methods';
import { readFilter } from './read-filter';
import { loadResource } from './resource-definitions';
import { createRestMethods } from './rest-methods';
import { loadRuntime } from '../transport/runtime';

/**
 * Returns the console's one data provider: react-admin's methods, each answered from the resource's own source (`rest`
 * or `calls`). Its errors are CallErrors, whose `fields` react-admin's forms show at their fields.
 *
 * @param definitionOf how to find a resource's definition; tests give their own
 */
export function createDataProvider(
  definitionOf: (name: string) => Promise<ResourceDefinition> = loadResource,
): DataProvider {
  const [own, calls] = [createRestMethods(), createCallsMethods()];
  const sources: Record<ResourceDefinition['source']['kind'], () => ResourceMethods | Promise<ResourceMethods>> = {
    rest: async () => ((await loadRuntime()).rest.simple ? simpleRest() : own),
    calls: () => calls,
  };
  const resolveResource = async (name: string): Promise<[ResourceMethods, ResourceDefinition]> => {
    const resource = await definitionOf(name);
    return [await sources[resource.source.kind](), resource];
  };
  const wrapData = <Shape>(value: unknown): Shape => ({ data: value }) as Shape;

  const provider: DataProvider = {
    supportAbortSignal: true,
    getList: async <R extends RaRecord>(name: string, params: Parameters<DataProvider['getList']>[1]) => {
      const [source, resource] = await resolveResource(name);
      return (await source.getList(resource, await readFilter(resource, params))) as GetListResult<R>;
    },
    getManyReference: async <R extends RaRecord>(
      name: string,
      params: Parameters<DataProvider['getManyReference']>[1],
    ) => {
      const [source, resource] = await resolveResource(name);
      const filter = { ...(params.filter as object), [params.target]: params.id };
      return (await source.getList(resource, await readFilter(resource, { ...params, filter }))) as GetListResult<R>;
    },
    getOne: async (name, params) => {
      const [source, resource] = await resolveResource(name);
      return wrapData(await source.getOne(resource, params));
    },
    getMany: async (name, params) => {
      const [source, resource] = await resolveResource(name);
      return wrapData(await source.getMany(resource, params));
    },
    create: async (name, params) => {
      const [source, resource] = await resolveResource(name);
      return wrapData(await source.create(resource, params));
    },
    update: async (name, params) => {
      const [source, resource] = await resolveResource(name);
      return wrapData(await source.update(resource, params as UpdateParams<RaRecord>));
    },
    updateMany: async (name, { ids, data: changes }) => {
      const [source, resource] = await resolveResource(name);
      const change = async (id: Identifier): Promise<Identifier> => {
        const previousData = await source.getOne(resource, { id });
        await source.update(resource, { id, previousData, data: { ...previousData, ...(changes as object) } });
        return id;
      };
      return wrapData(await Promise.all(ids.map(change)));
    },
    delete: async (name, params) => {
      const [source, resource] = await resolveResource(name);
      return wrapData(await source.delete(resource, params));
    },
    deleteMany: async (name, { ids }) => {
      const [source, resource] = await resolveResource(name);
      await Promise.all(ids.map((id) => source.delete(resource, { id })));
      return wrapData(ids);
    },
  };
  return provider;
}

let simpleMethods: Promise<ResourceMethods> | undefined;

/** Loads the methods of REST resources that live at a provider; most installations never need them. */
function simpleRest(): Promise<ResourceMethods> {
  simpleMethods ??= import('./simple-rest-methods').then(({ createSimpleRestMethods }) => createSimpleRestMethods());
  return simpleMethods;
}
