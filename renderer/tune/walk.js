// Added to react-dom's server build: its side of renderer/elements.go, which writes
// elements, texts and lists in Go and gives back the nodes that are for React.
// Without walkElements, as in Node, React does all of it.
var startWalk =
  "function" === typeof walkElements &&
  walkElements({
    element: REACT_ELEMENT_TYPE,
    fragments: [REACT_FRAGMENT_TYPE, REACT_STRICT_MODE_TYPE, REACT_PROFILER_TYPE],
    void: VOID_ELEMENTS,
    ruled: RULED_ELEMENTS,
    attribute: function (name, value) {
      var target = [];
      pushAttribute(target, name, value);
      return target.join("");
    },
    style: function (name, value) {
      var target = [];
      pushStyleAttribute(target, { [name]: value });
      return target.join("");
    }
  });

function walks(request, task) {
  return (
    startWalk &&
    null === task.replay &&
    null !== task.blockedSegment &&
    null === request.formState &&
    null === task.formatContext.viewTransition
  );
}

function walkNode(request, task) {
  var segment = task.blockedSegment,
    walk = startWalk(task.node, segment.lastPushedText),
    node = walk.next();
  for (; null !== node; ) {
    if (!0 === node) {
      node = walk.next();
      continue;
    }
    var type = node.type;
    if ("function" === typeof type && !(type.prototype && type.prototype.isReactComponent)) {
      task.walk = walk;
      try {
        var value = renderWithHooks(request, task, null, type, node.props, void 0);
        if (request.aborted) throw null;
        0 !== localIdCounter && walk.id();
        node = walk.next(value);
        continue;
      } catch (x) {
        if (x !== SuspenseException && ("object" !== typeof x || null === x || "function" !== typeof x.then)) throw x;
        resetHooksState(); // React renders it once more, and waits
      }
    }
    reactNode(request, task, node, walk);
    node = walk.next();
  }
  segment.chunks.push(walk.take());
  segment.lastPushedText = walk.text();
  walk.close();
}

function reactNode(request, task, node, walk) {
  var segment = task.blockedSegment,
    format = task.formatContext,
    tree = task.treeContext;
  segment.chunks.push(walk.take());
  segment.lastPushedText = walk.text();
  for (var path = walk.path(), i = 0; i < path.length; i += 2)
    "string" === typeof path[i]
      ? (task.formatContext = getChildFormatContext(task.formatContext, path[i], path[i + 1]))
      : (task.treeContext = pushTreeContext(task.treeContext, path[i], path[i + 1]));
  task.walk = null;
  task.reacts = !0;
  renderNode(request, task, node, -1);
  task.formatContext = format;
  task.treeContext = tree;
  walk.text(segment.lastPushedText);
}

/** Where a component stands in the tree, for useId. */
function treeOf(task) {
  for (var tree = task.treeContext, path = task.walk ? task.walk.path() : [], i = 0; i < path.length; i += 2)
    "string" === typeof path[i] || (tree = pushTreeContext(tree, path[i], path[i + 1]));
  return tree;
}
