/** The parts of Gatsby's packages that tests call and that have no types. */
declare module 'gatsby-transformer-yaml/gatsby-node' {
  import type { Node } from 'gatsby';

  export function onCreateNode(api: {
    node: Node;
    actions: {
      createNode: (node: Node) => void;
      createParentChildLink: (link: { parent: Node; child: Node }) => void;
    };
    loadNodeContent: (node: Node) => Promise<string>;
    createNodeId: (id: string) => string;
    createContentDigest: (input: string | object) => string;
  }): Promise<void>;
}

declare module 'gatsby-source-filesystem/create-file-node' {
  import type { Node } from 'gatsby';

  export function createFileNode(
    file: string,
    createNodeId: (id: string) => string,
    options: { name: string; path: string; fastHash: boolean },
  ): Promise<Node>;
}
